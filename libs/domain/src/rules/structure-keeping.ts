/** The part of somebody's scope that says whose structures they keep. */
export type KeeperScope = { everything: boolean; localHealthAuthorityCodes: readonly string[] };

/** Architecture §6: administrators keep the registries of every structure, the staff of a health authority those of their own. */
export const keepsStructuresOf = (
  { everything, localHealthAuthorityCodes }: KeeperScope,
  localHealthAuthorityCode: string,
): boolean => everything || localHealthAuthorityCodes.includes(localHealthAuthorityCode);
