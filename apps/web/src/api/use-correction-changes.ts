import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToChanges } from './changes';
import { correctionsKey } from './identity-corrections';

/** Loads the corrections on the page again whenever one of them changes, through any user. */
export function useCorrectionChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey: correctionsKey });
    return listenToChanges({
      onChange: ({ workflow }) => {
        if (workflow === 'identity-correction') reload();
      },
      onMissed: reload,
    });
  }, [client]);
}
