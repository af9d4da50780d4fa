import type { Actor } from './actor.js';

/** The scope that lets a system read one type of resources, or all (`*`). SMART App Launch 2.2, `permission-v1`. */
const SYSTEM_SCOPE = /^system\/(\*|[A-Z][A-Za-z]*)\.read$/;

/** The access of a program that acts on its own and not for a user, from its token. */
export type SystemAccess = {
  /** The types of resources that the program may read according to its scopes; `*` means all. */
  types: readonly string[];
  /**
   * The rows for which the program is registered: `region`, `authority:150204`, `unit:<id>`, `centre:<id>`; and `names`, without which it
   * gets no personal data.
   */
  access: readonly string[];
};

export const isSystemScope = (scope: string): boolean => SYSTEM_SCOPE.test(scope);

/**
 * Returns the types in the token's system scopes; undefined if it has no system scope. Unknown scopes, including those for writing, give no
 * access.
 */
export function systemTypes(scopes: readonly string[]): string[] | undefined {
  const systemScopes = scopes.filter((scope) => scope.startsWith('system/'));
  return systemScopes.length === 0 ? undefined : systemScopes.flatMap((scope) => SYSTEM_SCOPE.exec(scope)?.[1] ?? []);
}

/** Whether the scopes of a system include the type; always true for users, whose grants alone decide. */
export const isTypeInScope = ({ system }: Pick<Actor, 'system'>, type: string): boolean =>
  !system || system.types.includes('*') || system.types.includes(type);
