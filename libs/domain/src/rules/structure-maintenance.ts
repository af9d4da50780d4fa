/** The part of an actor's scope that determines which structures it maintains. */
export type MaintainerScope = { everything: boolean; localHealthAuthorityCodes: readonly string[] };

/**
 * Whether an actor maintains the registries of a structure: administrators those of every structure, the staff of a health authority those
 * of its own structures. Architecture §6.
 */
export const maintainsStructuresOf = (
  { everything, localHealthAuthorityCodes }: MaintainerScope,
  localHealthAuthorityCode: string,
): boolean => everything || localHealthAuthorityCodes.includes(localHealthAuthorityCode);
