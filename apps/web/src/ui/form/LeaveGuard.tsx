import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from './LeaveDialog';
import { unsavedPart } from './use-unsaved';

/** Asks before leaving any page with unsaved changes. One for all pages, since the router has a single blocker. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsavedPart() !== undefined,
  );
  // The state of the blocker changes only when the next page has loaded; a second `proceed` would fail.
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
      words={unsavedPart()?.words}
    />
  );
}
