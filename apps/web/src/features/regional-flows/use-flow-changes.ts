import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToChanges } from '../../api/changes';
import { flowsKey } from './queries';

/** Loads the flows on the page again whenever the state of a flow changes, through a user or the server. */
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
