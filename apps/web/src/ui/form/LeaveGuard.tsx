import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from './LeaveDialog';
import { unsavedPlace } from './use-unsaved';

/** One for all pages, as the router asks one before it goes on: it knows of every place where something is not saved. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsavedPlace() !== undefined,
  );
  // The router tells late that it goes on: not before the next page has come. Asked twice to go on, it fails.
  const [answered, setAnswered] = useState<typeof blocker | null>(null);
  const blocked = blocker.state === 'blocked' && answered !== blocker ? blocker : null;
  const answer = (choice: 'proceed' | 'reset') => {
    if (!blocked) return;
    setAnswered(blocked);
    blocked[choice]();
  };
  return (
    <LeaveDialog
      isAsking={blocked !== null}
      leave={() => answer('proceed')}
      stay={() => answer('reset')}
      words={unsavedPlace()?.words}
    />
  );
}
