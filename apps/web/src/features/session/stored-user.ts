import type { PublicConfig } from '@percorso/domain';

/** The data of the signed-in user that requests need. */
export type StoredUser = {
  access_token: string;
  /** Remaining lifetime of the token in seconds; undefined if the provider did not send it. */
  expires_in?: number | undefined;
};

const PREFIX = 'oidc.user:';

const read = (text: string | null): { access_token?: unknown; expires_at?: unknown } => {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as object;
  } catch {
    return {};
  }
};

/**
 * Returns the signed-in user, which `oidc-client-ts` stores in the session storage until the tab is closed, or null. This code does not use
 * that library, which would be a tenth of the first page: only sign-in, sign-out and renewal load it.
 */
export const storedUser = ({ oidc }: Pick<PublicConfig, 'oidc'>): StoredUser | null => {
  const { access_token, expires_at } = read(sessionStorage.getItem(`${PREFIX}${oidc.authority}:${oidc.clientId}`));
  if (typeof access_token !== 'string') return null;
  return {
    access_token,
    ...(typeof expires_at === 'number' && { expires_in: expires_at - Math.floor(Date.now() / 1000) }),
  };
};

/** Whether a user has signed in in this tab. Unlike `isSignedIn`, it does not need the configuration of the provider. */
export const hasStoredUser = (): boolean => Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));

export const isSignedIn = (config: Pick<PublicConfig, 'oidc'>): boolean => {
  const user = storedUser(config);
  return user !== null && (user.expires_in ?? Infinity) > 0;
};
