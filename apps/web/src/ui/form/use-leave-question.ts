import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Returns `ask`, which runs an action at once, or after a confirmation if there are unsaved changes. `leave` and `stay` answer the
 * confirmation.
 */
export function useLeaveQuestion(isDirty: boolean) {
  const [pendingAction, setPendingAction] = useState<(() => void) | null>(null);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  const ask = useCallback((action: () => void) => {
    if (dirty.current) setPendingAction(() => action);
    else action();
  }, []);
  return {
    ask,
    isAsking: pendingAction !== null,
    leave: () => {
      setPendingAction(null);
      pendingAction?.();
    },
    stay: () => setPendingAction(null),
  };
}
