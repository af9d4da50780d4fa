import type { WorkflowChange } from '@percorso/domain';
import { useEffect, useState } from 'react';
import { listenToChanges } from '../../api/changes';
import { useMe } from '../../api/me';

/** Returns the last change of a merge by another user since the page was opened; null if there is none. */
export function useChangeByOther(mergeId: string): WorkflowChange | null {
  const me = useMe();
  const [change, setChange] = useState<WorkflowChange | null>(null);
  useEffect(
    () =>
      listenToChanges({
        onChange: (one) => {
          if (one.id === mergeId && one.actorId !== me.id) setChange(one);
        },
        onMissed: () => undefined,
      }),
    [me.id, mergeId],
  );
  return change;
}
