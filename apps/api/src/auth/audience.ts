import type { Actor } from '@percorso/domain';

/**
 * Structures that an episode concerns: those that opened it or have its patient as resident, and the centres that hold or held it.
 * What is a centre's own is no health authority's.
 */
export type Audience = {
  districtUnitIds: string[];
  rehabilitationCenterIds: string[];
  localHealthAuthorityCode: string | null;
};

/** The twin of `episodeScope` for what arrives without a query: whether the actor may hear of an episode of these structures. */
export function isInAudience({ scope }: Actor, audience: Audience): boolean {
  return (
    scope.everything ||
    audience.districtUnitIds.some((id) => scope.districtUnitIds.includes(id)) ||
    audience.rehabilitationCenterIds.some((id) => scope.rehabilitationCenterIds.includes(id)) ||
    scope.localHealthAuthorityCodes.some((code) => code === audience.localHealthAuthorityCode)
  );
}

/** SQL condition on an `Audience` in jsonb: the same for what was kept. Its values are pushed onto `params`. */
export function audienceScope({ scope }: Actor, audience: string, params: unknown[]): string {
  if (scope.everything) return 'true';
  const among = (field: keyof Audience, values: readonly string[]) =>
    `${audience} -> '${field}' ?| $${params.push(values)}::text[]`;
  return `(${[
    among('districtUnitIds', scope.districtUnitIds),
    among('rehabilitationCenterIds', scope.rehabilitationCenterIds),
    among('localHealthAuthorityCode', scope.localHealthAuthorityCodes),
  ].join(' OR ')})`;
}
