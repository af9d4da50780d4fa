import type { Actor } from './actor.js';

/** SMART App Launch 2.2, `permission-v1`: read access of a system to one type or to all (`*`). */
const SYSTEM_SCOPE = /^system\/(\*|[A-Z][A-Za-z]*)\.read$/;

/** Data in the token of a program that acts for no person. */
export type SystemAccess = {
  /** Types of resources that its scopes allow to read; `*` is all. */
  types: readonly string[];
  /**
   * The rows it is registered for: `region`, `authority:150204`, `unit:<id>`, `centre:<id>`; and `names`, without which it gets no personal
   * data.
   */
  access: readonly string[];
};

export const isSystemScope = (scope: string): boolean => SYSTEM_SCOPE.test(scope);

/** Types in the token's system scopes; undefined without any system scope. Unknown scopes, including those for writing, give no access. */
export function systemTypes(scopes: readonly string[]): string[] | undefined {
  const ofSystems = scopes.filter((scope) => scope.startsWith('system/'));
  return ofSystems.length === 0 ? undefined : ofSystems.flatMap((scope) => SYSTEM_SCOPE.exec(scope)?.[1] ?? []);
}

/** Whether a system's scopes include the type; always true for people, whose grants alone decide. */
export const isTypeInScope = ({ system }: Pick<Actor, 'system'>, type: string): boolean =>
  !system || system.types.includes('*') || system.types.includes(type);
