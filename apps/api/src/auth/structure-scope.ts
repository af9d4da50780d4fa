import { type Actor, keepsStructuresOf } from '@percorso/domain';
import { OutOfScope } from '../http/problem.js';

/**
 * To be asked before a structure's record is written: of the health authority that it belongs to, and of the one that it would
 * belong to. Reading it is everybody's who has the grant.
 * @throws OutOfScope
 */
export function mustKeepStructuresOf({ scope }: Actor, ...localHealthAuthorityCodes: readonly string[]): void {
  if (!localHealthAuthorityCodes.every((code) => keepsStructuresOf(scope, code))) throw new OutOfScope();
}
