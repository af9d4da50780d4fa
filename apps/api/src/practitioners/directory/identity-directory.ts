/** An account of the identity provider. */
export type DirectoryUser = { id: string; username: string; name: string; surname: string; email: string | null };

/** Architecture §7: where accounts of people are looked up. Both answer null where there is none, and throw where nobody can tell. */
export interface IdentityDirectory {
  readonly kind: 'keycloak' | 'demo' | 'none';
  /** @param username lower-cased */
  byUsername(username: string): Promise<DirectoryUser | null>;
  byId(id: string): Promise<DirectoryUser | null>;
}

/** Token of the directory: `@Inject(IDENTITY_DIRECTORY) directory: IdentityDirectory`. */
export const IDENTITY_DIRECTORY = Symbol('IdentityDirectory');
