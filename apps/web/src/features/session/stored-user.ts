import type { PublicConfig } from '@percorso/domain';

/** Who is signed in, as far as the calls of a page need it. */
export type StoredUser = {
  access_token: string;
  /** Seconds for which the token still lives; not known where the provider did not say. */
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
 * Who is signed in, from where `oidc-client-ts` keeps them as long as the tab lives. Only signing in and out and renewing need that library,
 * a tenth of the first page, which therefore comes without it.
 */
export const storedUser = ({ oidc }: Pick<PublicConfig, 'oidc'>): StoredUser | null => {
  const { access_token, expires_at } = read(sessionStorage.getItem(`${PREFIX}${oidc.authority}:${oidc.clientId}`));
  if (typeof access_token !== 'string') return null;
  return {
    access_token,
    ...(typeof expires_at === 'number' && { expires_in: expires_at - Math.floor(Date.now() / 1000) }),
  };
};

/** Whether somebody has signed in in this tab, before it is known with which provider. */
export const isAnybodyKnown = (): boolean => Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));

export const isSignedIn = (config: Pick<PublicConfig, 'oidc'>): boolean => {
  const user = storedUser(config);
  return user !== null && (user.expires_in ?? Infinity) > 0;
};
