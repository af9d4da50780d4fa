import type { Actor } from '@percorso/domain';
import { centreEpisodeScope, episodeScope } from '../auth/episode-scope.js';

/** The structures by which a report is filtered. */
export type StructureFilters = {
  localHealthAuthorityCode?: string;
  districtUnitId?: string;
  rehabilitationCenterId?: string;
};

/** Returns the SQL conditions that filter the rows of `alias` by health authority and unit. */
function territory(
  alias: string,
  { localHealthAuthorityCode, districtUnitId }: StructureFilters,
  params: unknown[],
): string[] {
  const conditions: string[] = [];
  if (localHealthAuthorityCode)
    conditions.push(`${alias}.local_health_authority_code = $${params.push(localHealthAuthorityCode)}`);
  if (districtUnitId) conditions.push(`${alias}.district_unit_id = $${params.push(districtUnitId)}`);
  return conditions;
}

export type Period = { from: string; to: string };

/**
 * SQL query for the episodes of a report: those visible to the caller, of the chosen structures, that started by the last date of the
 * period and did not end before its first date. If a centre is chosen, only episodes that have a centre's episode there count, and only
 * if that one is open or its treatment has begun. `is_adult`: whether the patient is of age on the last date.
 */
export function episodesOf(
  actor: Actor,
  { from, to, ...structures }: Period & StructureFilters,
  params: unknown[],
): string {
  const last = `$${params.push(to)}::date`;
  const conditions = [
    `e.start_date <= ${last} AND (e.end_date IS NULL OR e.end_date >= $${params.push(from)}::date)`,
    episodeScope(actor, 'e', params),
    ...territory('e', structures, params),
  ];
  if (structures.rehabilitationCenterId)
    conditions.push(`EXISTS (SELECT FROM cdr_episode chosen WHERE chosen.uod_episode_id = e.id
      AND chosen.rehabilitation_center_id = $${params.push(structures.rehabilitationCenterId)}
      AND (NOT chosen.closed OR chosen.treatment_start_date IS NOT NULL))`);
  return `SELECT e.id, e.patient_id, e.gender, e.adult_on <= ${last} AS is_adult, e.district_unit_id
    FROM episode e WHERE ${conditions.join(' AND ')}`;
}

/** SQL condition: the rows of `alias` (provisions, or sums of provisions) belong to the chosen structures and are visible to the caller. */
export function provisionsOf(actor: Actor, alias: string, structures: StructureFilters, params: unknown[]): string {
  const conditions = [centreEpisodeScope(actor, alias, alias, params), ...territory(alias, structures, params)];
  if (structures.rehabilitationCenterId)
    conditions.push(`${alias}.rehabilitation_center_id = $${params.push(structures.rehabilitationCenterId)}`);
  return conditions.join(' AND ');
}
