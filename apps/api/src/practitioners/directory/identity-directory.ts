/** An account of the identity provider. */
export type DirectoryUser = { id: string; username: string; name: string; surname: string; email: string | null };

/** Looks up user accounts (architecture §7). The methods return null if no account matches, and throw if the directory is unavailable. */
export interface IdentityDirectory {
  readonly kind: 'keycloak' | 'demo' | 'none';
  /** @param username in lower case */
  byUsername(username: string): Promise<DirectoryUser | null>;
  byId(id: string): Promise<DirectoryUser | null>;
}

/** Injection token: `@Inject(IDENTITY_DIRECTORY) directory: IdentityDirectory`. */
export const IDENTITY_DIRECTORY = Symbol('IdentityDirectory');
