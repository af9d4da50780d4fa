import { accessTokenOf } from './access-token';

const user = (access_token: string, expires_in: number) => ({ access_token, expires_in });

describe('The access token of a request', () => {
  it('is the token of the session until it expires', async () => {
    const signinSilent = vi.fn();
    const token = accessTokenOf({ getUser: () => user('old', 600), signinSilent });
    expect(await token()).toBe('old');
    expect(signinSilent).not.toHaveBeenCalled();
  });

  it('is renewed once for all waiting requests', async () => {
    const signinSilent = vi.fn(() => Promise.resolve(user('new', 900)));
    const token = accessTokenOf({ getUser: () => user('old', 5), signinSilent });
    expect(await Promise.all([token(), token(), token()])).toEqual(['new', 'new', 'new']);
    expect(signinSilent).toHaveBeenCalledTimes(1);
  });

  it('stays the old one if the renewal fails, so that the server refuses it', async () => {
    const token = accessTokenOf({
      getUser: () => user('old', -5),
      signinSilent: () => Promise.reject(new Error('no refresh token')),
    });
    expect(await token()).toBe('old');
  });
});
