import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from './LeaveDialog';
import { unsavedPart } from './use-unsaved';

/** Asks before the user leaves a page with unsaved changes. It is rendered once for all pages, since the router allows a single blocker. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsavedPart() !== undefined,
  );
  // The blocker stays `blocked` until the next page has loaded, and a second `proceed` would fail.
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
      texts={unsavedPart()?.texts}
    />
  );
}
