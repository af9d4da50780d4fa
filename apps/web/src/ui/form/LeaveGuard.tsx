import { leaveLabels } from '@percorso/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
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

/** Spec 000 §8: leaving without saving asks first, from one sheet to another, from page to page, and out of the application. */
export function useLeaveGuard(isDirty: boolean) {
  const question = useLeaveQuestion(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    ask: question.ask,
    isAsking: question.isAsking || blocker.state === 'blocked',
    leave: () => {
      question.leave();
      if (blocker.state === 'blocked') blocker.proceed();
    },
    stay: () => {
      question.stay();
      if (blocker.state === 'blocked') blocker.reset();
    },
  };
}

type Words = Readonly<Record<'text' | 'leave' | 'stay', string>>;
type Props = Omit<ReturnType<typeof useLeaveQuestion>, 'ask'> & { words?: Words };

export function LeaveGuard({ isAsking, leave, stay, words = leaveLabels }: Props) {
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
