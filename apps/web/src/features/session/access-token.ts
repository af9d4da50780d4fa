import type { StoredUser } from './stored-user';

/** Seconds of life below which a token is renewed before it is used. */
const margin = 30;

type Manager = { getUser: () => StoredUser | null; signinSilent: () => Promise<StoredUser | null> };

/**
 * The bearer of the next call. One that is about to end is renewed first with the refresh token, once for all calls that wait:
 * a refresh token is good for one use only. Where that fails the old one is given, and the server's 401 leads to a new sign-in.
 */
export const accessTokenOf = (manager: Manager): (() => Promise<string | undefined>) => {
  let renewal: Promise<StoredUser | null> | undefined;
  return async () => {
    const user = manager.getUser();
    if (!user || (user.expires_in ?? Infinity) > margin) return user?.access_token;
    renewal ??= manager
      .signinSilent()
      .catch(() => null)
      .finally(() => (renewal = undefined));
    return ((await renewal) ?? user).access_token;
  };
};
