import { leaveLabels } from '@percorso/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';

/** Before what is typed is given up, it is asked whether it may be. */
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

type Words = Readonly<Record<'text' | 'leave' | 'stay', string>>;
type Props = Omit<ReturnType<typeof useLeaveQuestion>, 'ask'> & { words?: Words };

export function LeaveDialog({ isAsking, leave, stay, words = leaveLabels }: Props) {
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title={leaveLabels.title}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      isDanger
      onConfirm={leave}
      onCancel={stay}
    >
      {words.text}
    </ConfirmDialog>
  );
}
