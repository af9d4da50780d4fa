import { pageMessages, type PublicConfig, signInReason } from '@percorso/domain';
import type { User, UserManager } from 'oidc-client-ts';
import { connectSession } from '../../api/client';
import { notify } from '../../api/notify';
import { accessTokenOf } from './access-token';
import { isProviderResponse, isSecondAttempt, returnAddress, stateOf } from './return-to';
import { isSignedIn, storedUser } from './stored-user';

/**
 * `open`: the user is signed in. `absent`: the user is not signed in yet, or the provider has just responded. `leaving`: the user is
 * signing out. `expired`: the server refused the token. `refused`: the server also refused the token of the sign-in that followed an
 * expiry. `failed`: the sign-in failed.
 */
export type SessionState = 'open' | 'absent' | 'leaving' | 'expired' | 'refused' | 'failed';

export type Session = ReturnType<typeof openSession>;

/**
 * Creates the session of a user, which exists from before the first page until sign-out and provides the access token of every
 * request. The sign-in library is loaded only to sign in, to sign out or to renew a token.
 */
export function openSession(config: PublicConfig) {
  let state: SessionState = isSignedIn(config) && !isProviderResponse(window.location) ? 'open' : 'absent';
  let isSecond = false;
  let isAccepted = false;
  const listeners = new Set<() => void>();
  const setState = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  let loading: Promise<UserManager> | undefined;
  const manager = (): Promise<UserManager> =>
    (loading ??= import('./user-manager').then(
      ({ createUserManager }) => createUserManager(config),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  const signIn = async (...args: Parameters<UserManager['signinRedirect']>): Promise<void> => {
    try {
      await (await manager()).signinRedirect(...args);
    } catch {
      setState('failed');
    }
  };
  const signedIn = (user: User | undefined) => {
    isSecond = isSecondAttempt(user?.state);
    if (isSecond) notify.success(pageMessages.sessionRenewed);
    // Restores the requested address before the first page is rendered, because the router starts at the current address.
    window.history.replaceState(null, '', returnAddress(user?.state));
    setState('open');
  };

  connectSession({
    token: accessTokenOf({
      getUser: () => storedUser(config),
      signinSilent: async () => (await manager()).signinSilent(),
    }),
    onAccepted: () => (isAccepted = true),
    onUnauthorised: () => {
      if (state !== 'leaving') setState(isSecond && !isAccepted ? 'refused' : 'expired');
    },
  });
  if (state === 'absent' && isProviderResponse(window.location))
    manager()
      .then((one) => one.signinCallback())
      .then(signedIn, () => setState('failed'));
  else if (state === 'absent') void signIn({ state: stateOf(window.location) });

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Starts a new sign-in, on request of the user, after the server or the provider refused the previous one. */
    retrySignIn: (from: Pick<Location, 'pathname' | 'search' | 'hash'> = window.location) =>
      void signIn({ state: stateOf(from) }),
    /** Signs the user in after the session expired. If the new token is refused too, the session becomes `refused`. */
    signInAfterExpiry: () => {
      const { parameter, sessionExpired } = signInReason;
      const again = { ...stateOf(window.location), again: true };
      void signIn({ state: again, extraQueryParams: { [parameter]: sessionExpired } });
    },
    signOut: () => {
      setState('leaving');
      manager()
        .then((one) => one.signoutRedirect())
        .catch(() => setState(isSignedIn(config) ? 'open' : 'failed'));
    },
  };
}
