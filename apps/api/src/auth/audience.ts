import type { Actor } from '@percorso/domain';

/**
 * The structures that an episode concerns: the unit that opened it, the unit of the patient's residence, and the
 * centres that hold or held it. For a record that belongs to a centre alone, `localHealthAuthorityCode` is null.
 */
export type Audience = {
  districtUnitIds: string[];
  rehabilitationCenterIds: string[];
  localHealthAuthorityCode: string | null;
};

/**
 * Whether the actor may be notified about an episode with this audience: the rule of `episodeScope`, for events, which arrive without a
 * query.
 */
export function isInAudience({ scope }: Actor, audience: Audience): boolean {
  return (
    scope.everything ||
    audience.districtUnitIds.some((id) => scope.districtUnitIds.includes(id)) ||
    audience.rehabilitationCenterIds.some((id) => scope.rehabilitationCenterIds.includes(id)) ||
    scope.localHealthAuthorityCodes.some((code) => code === audience.localHealthAuthorityCode)
  );
}

/** SQL condition: `isInAudience` for a stored `Audience` (jsonb). Pushes its values onto `params`. */
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
