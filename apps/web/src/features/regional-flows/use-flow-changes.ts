import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToChanges } from '../../api/changes';
import { flowsKey } from './queries';

/** What is shown of flows is asked for again whenever anybody, or the server itself, has moved one. */
export function useFlowChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey: flowsKey });
    return listenToChanges({
      onChange: ({ workflow }) => {
        if (workflow === 'regional-flow') reload();
      },
      onMissed: reload,
    });
  }, [client]);
}
