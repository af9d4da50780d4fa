import { pageMessages } from '@percorso/domain';
import { useEffect, type ReactNode } from 'react';
import { useAuth } from 'react-oidc-context';
import { FullPageMessage } from '../../ui/FullPageMessage';
import { Splash } from '../../ui/Splash';
import { stateOf } from './return-to';

/** Spec 000 §6: whoever is not signed in goes to the single sign-on and comes back to the address that they asked for. */
export function LoginGuard({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const { isAuthenticated, isLoading, activeNavigator, error } = auth;
  const mustSignIn = !isAuthenticated && !isLoading && !activeNavigator && !error;

  useEffect(() => {
    if (mustSignIn) void auth.signinRedirect({ state: stateOf(window.location) });
  }, [mustSignIn, auth]);

  if (error && !isAuthenticated)
    return (
      <FullPageMessage
        title={pageMessages.signInFailed}
        action={{
          label: pageMessages.signInRetry,
          onClick: () => void auth.signinRedirect({ state: { returnTo: '/' } }),
        }}
      />
    );
  if (!isAuthenticated) return <Splash text={pageMessages.signingIn} />;
  return children;
}
