import type { Actor } from '@percorso/domain';

/**
 * Structures that an episode concerns: the unit that opened it, that of the patient's residence, and the centres that hold or held it.
 * Records of a centre alone have no health authority.
 */
export type Audience = {
  districtUnitIds: string[];
  rehabilitationCenterIds: string[];
  localHealthAuthorityCode: string | null;
};

/** `episodeScope` for events that arrive without a query: whether the actor may be notified about an episode of these structures. */
export function isInAudience({ scope }: Actor, audience: Audience): boolean {
  return (
    scope.everything ||
    audience.districtUnitIds.some((id) => scope.districtUnitIds.includes(id)) ||
    audience.rehabilitationCenterIds.some((id) => scope.rehabilitationCenterIds.includes(id)) ||
    scope.localHealthAuthorityCodes.some((code) => code === audience.localHealthAuthorityCode)
  );
}

/** SQL condition on a stored `Audience` (jsonb), as `isInAudience`. Its values are pushed onto `params`. */
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
