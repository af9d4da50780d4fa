import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToChanges } from '../../api/changes';
import { flowsKey } from './queries';

/** Loads the flows shown again whenever a user or the server has changed the state of a flow. */
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
