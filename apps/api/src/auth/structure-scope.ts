import { type Actor, maintainsStructuresOf } from '@percorso/domain';
import { OutOfScope } from '../http/problems/problem.js';

/**
 * Checks that the actor may write the record of a structure. Call it before the write, with the structure's health
 * authority and, if it changes, the new one. Anyone with the grant may read the record.
 * @throws OutOfScope
 */
export function requireStructureWriteAccess({ scope }: Actor, ...localHealthAuthorityCodes: readonly string[]): void {
  if (!localHealthAuthorityCodes.every((code) => maintainsStructuresOf(scope, code))) throw new OutOfScope();
}
