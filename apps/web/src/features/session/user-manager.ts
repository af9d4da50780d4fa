import { type SigninRedirectArgs, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { PublicConfig } from '@percorso/domain';

/**
 * User manager that sends a nonce with each sign-in: some providers require it, and it prevents the replay of another sign-in's ID
 * token.
 */
class NonceUserManager extends UserManager {
  override signinRedirect(args: SigninRedirectArgs = {}): Promise<void> {
    return super.signinRedirect({ nonce: crypto.randomUUID(), ...args });
  }
}

export const createUserManager = ({ oidc }: PublicConfig): UserManager =>
  new NonceUserManager({
    authority: oidc.authority,
    client_id: oidc.clientId,
    scope: oidc.scope,
    resource: oidc.resource,
    redirect_uri: `${window.location.origin}/`,
    post_logout_redirect_uri: `${window.location.origin}/`,
    ui_locales: 'it',
    // Tokens are stored as long as the tab is open.
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    // Off, because access-token.ts renews a token when a request needs it.
    automaticSilentRenew: false,
    monitorSession: false,
  });
