import type { StructureReference } from '@percorso/domain';

/** The key of the structure for which the user works now; without one, for all of the user's structures. It lasts as long as the session. */
export const structureKey = 'percorso.structure';

export const actingStructure = (): string | null => sessionStorage.getItem(structureKey);

/** Returns the id of the structure that a new access gets unless the user chooses another one: the acting one, or the only one. */
export function defaultStructure(structures: readonly StructureReference[]): string {
  const acting = actingStructure();
  const [first, second] = structures;
  return structures.find(({ id }) => id === acting)?.id ?? (first && !second ? first.id : '');
}
