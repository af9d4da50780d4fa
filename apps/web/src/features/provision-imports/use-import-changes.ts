import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToChanges } from '../../api/changes';
import { importsKey } from './queries';

/** What is shown of imports is asked for again whenever anybody, or the server itself, has moved one. */
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
