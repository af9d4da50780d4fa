import type { PublicConfig } from '@percorso/domain';
import { UserManager, User, WebStorageStateStore } from 'oidc-client-ts';
import { isSignedIn, storedUser } from './stored-user';

const oidc: PublicConfig['oidc'] = { authority: 'https://sso.example', clientId: 'percorso', scope: 'openid' };
const key = 'oidc.user:https://sso.example:percorso';
const now = () => Math.floor(Date.now() / 1000);

describe('The stored user', () => {
  beforeEach(() => sessionStorage.clear());

  it('is read from the storage of the library', async () => {
    const manager = new UserManager({
      authority: oidc.authority,
      client_id: oidc.clientId,
      redirect_uri: 'https://percorso.example/',
      userStore: new WebStorageStateStore({ store: sessionStorage }),
    });
    const profile = { sub: 'a', iss: oidc.authority, aud: oidc.clientId, exp: 0, iat: 0 };
    await manager.storeUser(
      new User({ access_token: 'token', token_type: 'Bearer', profile, expires_at: now() + 600 }),
    );
    expect(storedUser({ oidc })?.access_token).toBe('token');
    expect(storedUser({ oidc })?.expires_in).toBeGreaterThan(590);
    expect(isSignedIn({ oidc })).toBe(true);
    expect(storedUser({ oidc: { ...oidc, clientId: 'another' } })).toBeNull();
  });

  it.each([
    ['no entry', null],
    ['an entry that is not a user', '{"access_token":3}'],
    ['an unreadable entry', '{'],
    ['null', 'null'],
    ['an expired token', JSON.stringify({ access_token: 'token', expires_at: now() - 1 })],
  ])('is not signed in with %s', (_, text) => {
    if (text !== null) sessionStorage.setItem(key, text);
    expect(isSignedIn({ oidc })).toBe(false);
  });
});
