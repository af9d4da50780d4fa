import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToChanges } from '../../api/changes';
import { importsKey } from './queries';

/** Loads the imports shown again whenever a user or the server has changed the state of an import. */
export function useImportChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey: importsKey });
    return listenToChanges({
      onChange: ({ workflow }) => {
        if (workflow === 'provision-import') reload();
      },
      onMissed: reload,
    });
  }, [client]);
}
