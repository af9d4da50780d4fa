import { pageMessages } from '@percorso/domain';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { SignOutContext } from '../../api/sign-out';
import { FullPageMessage } from '../../ui/FullPageMessage';
import { Splash } from '../../ui/Splash';
import type { Session } from './session';

const start = { pathname: '/', search: '', hash: '' };

/**
 * The pages while somebody is signed in, and what stands in their place. Spec 000 §6: whoever is not signed in goes to the single sign-on and
 * comes back to the address that they asked for; once, where the server no longer takes the token.
 */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.state);

  // The page is taken away first: an open form keeps its draft and does not hold the redirect back.
  useEffect(() => {
    if (state === 'expired') session.signInAgain();
  }, [session, state]);

  if (state === 'refused')
    return (
      <FullPageMessage
        title={pageMessages.tokenRefused}
        text={pageMessages.tokenRefusedText}
        action={{ label: pageMessages.signInRetry, onClick: () => session.signInAnew() }}
      />
    );
  if (state === 'failed')
    return (
      <FullPageMessage
        title={pageMessages.signInFailed}
        action={{ label: pageMessages.signInRetry, onClick: () => session.signInAnew(start) }}
      />
    );
  if (state === 'expired') return <Splash text={pageMessages.sessionExpired} />;
  if (state === 'leaving') return <Splash />;
  if (state === 'absent') return <Splash text={pageMessages.signingIn} />;
  return <SignOutContext value={session.signOut}>{children}</SignOutContext>;
}
