import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useLeaveQuestion } from './use-leave-question';

/** Spec 000 §8: leaving without saving asks first, from one sheet to another, from page to page, and out of the application. */
export function useLeaveGuard(isDirty: boolean) {
  const question = useLeaveQuestion(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  // The router tells late that it goes on: not before the next page has come. Asked twice to go on, it fails.
  const [answered, setAnswered] = useState<typeof blocker | null>(null);
  const blocked = blocker.state === 'blocked' && answered !== blocker ? blocker : null;
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const answer = (choice: 'leave' | 'stay') => {
    question[choice]();
    if (!blocked) return;
    setAnswered(blocked);
    if (choice === 'leave') blocked.proceed();
    else blocked.reset();
  };
  return {
    ask: question.ask,
    isAsking: question.isAsking || blocked !== null,
    leave: () => answer('leave'),
    stay: () => answer('stay'),
  };
}
