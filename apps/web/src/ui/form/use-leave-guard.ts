import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useLeaveQuestion } from './use-leave-question';

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
