import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToChanges } from '../../api/changes';
import { importsKey } from './queries';

/** Loads the imports on the page again whenever the state of an import changes, through a user or the server. */
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
