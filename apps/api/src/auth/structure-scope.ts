import { type Actor, maintainsStructuresOf } from '@percorso/domain';
import { OutOfScope } from '../http/problems/problem.js';

/**
 * To be called before a structure's record is written, with its health authority and the one that it would move to. Anyone with the grant
 * may read it.
 * @throws OutOfScope
 */
export function requireStructureWriteAccess({ scope }: Actor, ...localHealthAuthorityCodes: readonly string[]): void {
  if (!localHealthAuthorityCodes.every((code) => maintainsStructuresOf(scope, code))) throw new OutOfScope();
}
