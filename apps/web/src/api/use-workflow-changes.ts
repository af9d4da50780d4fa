import type { WorkflowName } from '@percorso/domain';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToChanges } from './changes';

/**
 * Loads the queries with a key again whenever an instance of the workflow changes, through any user or the server.
 * @param queryKey must not be created anew by each rendering
 */
export function useWorkflowChanges(name: WorkflowName, queryKey: QueryKey): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey });
    return listenToChanges({
      onChange: ({ workflow }) => {
        if (workflow === name) reload();
      },
      onMissed: reload,
    });
  }, [client, name, queryKey]);
}
