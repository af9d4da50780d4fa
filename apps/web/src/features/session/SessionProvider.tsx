import { pageMessages, signInReason } from '@percorso/domain';
import type { User, UserManager } from 'oidc-client-ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AuthProvider } from 'react-oidc-context';
import { connectSession } from '../../api/client';
import { notify } from '../../api/notify';
import { FullPageMessage } from '../../ui/FullPageMessage';
import { Splash } from '../../ui/Splash';
import { accessTokenOf } from './access-token';
import { isSecondTry, returnAddress, stateOf } from './return-to';

type Props = { userManager: UserManager; children: ReactNode };

/** Signs in and out, gives every call its bearer, and signs in again, once, when the server no longer takes it. */
export function SessionProvider({ userManager, children }: Props) {
  const [session, setSession] = useState<'open' | 'expired' | 'refused'>('open');
  const isSecond = useRef(false);

  useEffect(() => {
    let isAccepted = false;
    connectSession({
      token: accessTokenOf(userManager),
      onAccepted: () => (isAccepted = true),
      onUnauthorised: () => setSession(isSecond.current && !isAccepted ? 'refused' : 'expired'),
    });
  }, [userManager]);

  // The page is taken away first: an open form keeps its draft and does not hold the redirect back.
  useEffect(() => {
    if (session !== 'expired') return;
    const { parameter, sessionExpired } = signInReason;
    void userManager.signinRedirect({
      state: { ...stateOf(window.location), again: true },
      extraQueryParams: { [parameter]: sessionExpired },
    });
  }, [userManager, session]);

  if (session === 'refused')
    return (
      <FullPageMessage
        title={pageMessages.tokenRefused}
        text={pageMessages.tokenRefusedText}
        action={{
          label: pageMessages.signInRetry,
          onClick: () => void userManager.signinRedirect({ state: stateOf(window.location) }),
        }}
      />
    );
  const signedIn = (user: User | undefined) => {
    isSecond.current = isSecondTry(user?.state);
    if (isSecond.current) notify.success(pageMessages.sessionRenewed);
    // Before there are pages: the router begins where it finds the address.
    window.history.replaceState(null, '', returnAddress(user?.state));
  };
  return (
    <AuthProvider userManager={userManager} onSigninCallback={signedIn}>
      {session === 'expired' ? <Splash text={pageMessages.sessionExpired} /> : children}
    </AuthProvider>
  );
}
