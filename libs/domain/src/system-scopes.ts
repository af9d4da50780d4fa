import type { Actor } from './actor.js';

/** SMART App Launch 2.2, `permission-v1`: what a system may read, of one type or of all (`*`). */
const SYSTEM_SCOPE = /^system\/(\*|[A-Z][A-Za-z]*)\.read$/;

/** What a token says of a program that acts in nobody's name. */
export type SystemAccess = {
  /** Types of resources that its scopes let it read; `*` is every one. */
  types: readonly string[];
  /** Whose rows it is registered for: `region`, `authority:150204`, `unit:<id>`, `centre:<id>`; and `names`, without which it reads none. */
  access: readonly string[];
};

export const isSystemScope = (scope: string): boolean => SYSTEM_SCOPE.test(scope);

/** None where a token has no scope of systems. One that we do not know, of whatever it says that it may write, lets read nothing. */
export function systemTypes(scopes: readonly string[]): string[] | undefined {
  const ofSystems = scopes.filter((scope) => scope.startsWith('system/'));
  return ofSystems.length === 0 ? undefined : ofSystems.flatMap((scope) => SYSTEM_SCOPE.exec(scope)?.[1] ?? []);
}

/** Whether the scopes of a system name the type; of a person the grants alone say what they read. */
export const isTypeInScope = ({ system }: Pick<Actor, 'system'>, type: string): boolean =>
  !system || system.types.includes('*') || system.types.includes(type);
