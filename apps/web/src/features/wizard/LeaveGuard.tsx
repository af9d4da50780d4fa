import { leaveLabels } from '@percorso/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** Spec 000 §8: leaving without saving asks first, from one sheet to another and from page to page. */
export function useLeaveGuard(isDirty: boolean) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useCallback((action: () => void) => {
    if (dirty.current) setWaiting(() => action);
    else action();
  }, []);

  return {
    ask,
    isAsking: waiting !== null || blocker.state === 'blocked',
    leave: () => {
      setWaiting(null);
      waiting?.();
      if (blocker.state === 'blocked') blocker.proceed();
    },
    stay: () => {
      setWaiting(null);
      if (blocker.state === 'blocked') blocker.reset();
    },
  };
}

type Props = Pick<ReturnType<typeof useLeaveGuard>, 'isAsking' | 'leave' | 'stay'>;

export function LeaveGuard({ isAsking, leave, stay }: Props) {
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title={leaveLabels.title}
      confirmLabel={leaveLabels.leave}
      cancelLabel={leaveLabels.stay}
      isDanger
      onConfirm={leave}
      onCancel={stay}
    >
      {leaveLabels.text}
    </ConfirmDialog>
  );
}
