import { useCallback, useEffect, useRef, useState } from 'react';

/** Asks before unsaved changes are discarded. */
export function useLeaveQuestion(isDirty: boolean) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  const ask = useCallback((action: () => void) => {
    if (dirty.current) setWaiting(() => action);
    else action();
  }, []);
  return {
    ask,
    isAsking: waiting !== null,
    leave: () => {
      setWaiting(null);
      waiting?.();
    },
    stay: () => setWaiting(null),
  };
}
