import { pageMessages } from '@percorso/domain';
import type { UserManager } from 'oidc-client-ts';
import { useEffect, useState, type ReactNode } from 'react';
import { AuthProvider } from 'react-oidc-context';
import { connectSession } from '../../api/client';
import { Splash } from '../../ui/Splash';
import { accessTokenOf } from './access-token';
import { returnAddress, stateOf } from './return-to';

type Props = { userManager: UserManager; goTo: (address: string) => void; children: ReactNode };

/** Signs in and out, gives every call its bearer, and signs in again when the server no longer takes it. */
export function SessionProvider({ userManager, goTo, children }: Props) {
  const [expired, setExpired] = useState(false);

  useEffect(() => {
    const signInAgain = () => void userManager.signinRedirect({ state: stateOf(window.location) });
    connectSession({
      token: accessTokenOf(userManager),
      onUnauthorised: () => setExpired(true),
    });
    // The page is taken away first: an open form keeps its draft and does not hold the redirect back.
    if (expired) signInAgain();
  }, [userManager, expired]);

  return (
    <AuthProvider userManager={userManager} onSigninCallback={(user) => goTo(returnAddress(user?.state))}>
      {expired ? <Splash text={pageMessages.sessionExpired} /> : children}
    </AuthProvider>
  );
}
