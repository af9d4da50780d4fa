import { pageMessages } from '@percorso/domain';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { SignOutContext } from '../../api/sign-out';
import { FullPageMessage } from '../../ui/page/FullPageMessage';
import { Splash } from '../../ui/page/Splash';
import type { Session } from './session';

const start = { pathname: '/', search: '', hash: '' };

/**
 * Shows the pages to a signed-in user, and a message to others. Spec 000 §6: a user who is not signed in is redirected to the single
 * sign-on, and returns to the requested address. If the server refuses the token, there is only one more redirect.
 */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.state);

  // The redirect waits until the page is unmounted: an open form has then stored its draft and cannot block the redirect.
  useEffect(() => {
    if (state === 'expired') session.signInAfterExpiry();
  }, [session, state]);

  if (state === 'refused')
    return (
      <FullPageMessage
        title={pageMessages.tokenRefused}
        text={pageMessages.tokenRefusedText}
        action={{ label: pageMessages.signInRetry, onClick: () => session.retrySignIn() }}
      />
    );
  if (state === 'failed')
    return (
      <FullPageMessage
        title={pageMessages.signInFailed}
        action={{ label: pageMessages.signInRetry, onClick: () => session.retrySignIn(start) }}
      />
    );
  if (state === 'expired') return <Splash text={pageMessages.sessionExpired} />;
  if (state === 'leaving') return <Splash />;
  if (state === 'absent') return <Splash text={pageMessages.signingIn} />;
  return <SignOutContext value={session.signOut}>{children}</SignOutContext>;
}
