import type { StoredUser } from './stored-user';

/** Remaining lifetime in seconds below which a token is renewed before it is used. */
const margin = 30;

type Manager = { getUser: () => StoredUser | null; signinSilent: () => Promise<StoredUser | null> };

/**
 * Returns a function that returns the access token for the next request. A token that is about to expire is renewed first, once for
 * all waiting requests, because a refresh token can be used only once. If the renewal fails, the old token is returned, and the
 * server's 401 leads to a new sign-in.
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
