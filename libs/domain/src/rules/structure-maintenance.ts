/** The part of an actor's scope that determines which structures it maintains. */
export type MaintainerScope = { everything: boolean; localHealthAuthorityCodes: readonly string[] };

/** Architecture §6: administrators maintain the registries of every structure, the staff of a health authority those of their own. */
export const maintainsStructuresOf = (
  { everything, localHealthAuthorityCodes }: MaintainerScope,
  localHealthAuthorityCode: string,
): boolean => everything || localHealthAuthorityCodes.includes(localHealthAuthorityCode);
