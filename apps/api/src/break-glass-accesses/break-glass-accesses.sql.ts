import { BREAK_GLASS_WEEKS, type Actor } from '@percorso/domain';
import { patientScope, placeholder } from '../auth/episode-scope.js';

type Sql = { text: string; values: unknown[] };

/** SQL: the ids of the district units that the actor oversees: their own, and those of their health authority. */
const unitsOf = ({ scope }: Actor, values: unknown[]): string =>
  scope.everything
    ? 'ARRAY(SELECT u.id FROM district_unit u)'
    : `ARRAY(SELECT u.id FROM district_unit u JOIN health_district d ON d.id = u.health_district_id
        WHERE u.id = ANY (${placeholder(values, scope.districtUnitIds)})
          OR d.local_health_authority_code = ANY (${placeholder(values, scope.localHealthAuthorityCodes)}))`;

/** SQL: the ids, as JSON, of the units for which the reader of the row `r` then worked. */
const readerUnits = `r.actor_affiliation -> 'units'`;

/**
 * SQL condition: the row `r` of the log is the reading of a patient out of scope, with its reason, by staff of these units. Rows that an
 * older release wrote have no reason, and no structures.
 */
const isBreakGlass = (units: string): string =>
  `r.access_reason_code IS NOT NULL AND ${readerUnits} ?| ${units}::text[]`;

/** SQL: the Monday of the week of the row `r`. */
const monday = `date_trunc('week', r.at AT TIME ZONE 'Europe/Rome')::date`;
/** SQL: the time of the row `r` in the precision of JSON, in which a mark is sent. */
const readAt = `date_trunc('milliseconds', r.at)`;

/** SQL condition: a director of each of the reader's units, among `units`, has seen the row `r`. */
const isSeen = (units: string): string => `NOT EXISTS (
  SELECT FROM jsonb_array_elements_text(${readerUnits}) AS reader(id)
  WHERE reader.id::uuid = ANY (${units}) AND NOT EXISTS (
    SELECT FROM break_glass_access_seen s WHERE s.district_unit_id = reader.id::uuid AND s.week = ${monday} AND s.until >= ${readAt}))`;

/** SQL condition: the row `r` is of the week that begins with this Monday. */
const inWeek = (first: string): string =>
  `r.at >= ${first}::date::timestamp AT TIME ZONE 'Europe/Rome' AND r.at < (${first}::date + 7)::timestamp AT TIME ZONE 'Europe/Rome'`;

/** The parts of the list of a week's readings. @param first the Monday */
export function breakGlassAccesses(actor: Actor, first: string) {
  const values: unknown[] = [];
  const units = unitsOf(actor, values);
  return {
    columns: `r.id::text, r.at, r.actor_name AS "actorName",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'description', u.description) ORDER BY u.description), '[]')
        FROM district_unit u WHERE ${readerUnits} ? u.id::text) AS "districtUnits",
      CASE WHEN found.is_in_scope THEN p.id END AS "patientId",
      CASE WHEN found.is_in_scope THEN p.surname || ' ' || p.name END AS "patientName", p.folder_number::text AS "folderNumber",
      jsonb_build_object('id', h.id, 'description', h.description) AS "residenceDistrictUnit",
      r.access_reason_code AS "accessReason", r.access_reason_text AS "accessReasonText",
      (SELECT min(e.opened_at) FROM uod_episode e WHERE e.patient_id = r.patient_id AND e.opened_at >= ${readAt}
        AND ${readerUnits} ? e.district_unit_id::text) AS "accessOpenedAt",
      ${isSeen(units)} AS "isSeen"`,
    tables: `record_access r JOIN patient p ON p.id = r.patient_id JOIN district_unit h ON h.id = p.residence_district_unit_id
      CROSS JOIN LATERAL (SELECT ${patientScope(actor, 'p', values)} AS is_in_scope) found`,
    order: { at: ['r.at'], actorName: ['r.actor_name', 'r.at'] },
    last: 'r.id',
    contains: {},
    within: { text: `${isBreakGlass(units)} AND ${inWeek(placeholder(values, first))}`, values },
  } as const;
}

/** Selects the weeks with readings, newest first. @param first the Monday of the only week to be selected; null for all */
export function breakGlassAccessWeeks(actor: Actor, first: string | null): Sql {
  const values: unknown[] = [];
  const units = unitsOf(actor, values);
  const weeks = first
    ? inWeek(placeholder(values, first))
    : `r.at >= (date_trunc('week', now() AT TIME ZONE 'Europe/Rome') - interval '${BREAK_GLASS_WEEKS - 1} weeks') AT TIME ZONE 'Europe/Rome'`;
  const marks = `SELECT DISTINCT ON (s.district_unit_id) s.district_unit_id, s.actor_name, s.at FROM break_glass_access_seen s
    WHERE s.week = counted.monday AND s.district_unit_id = ANY (${units}) ORDER BY s.district_unit_id, s.until DESC, s.id DESC`;
  const text = `
    SELECT to_char(monday, 'IYYY-"W"IW') AS week, monday AS "startDate", monday + 6 AS "endDate", readings, unseen, "lastAt",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('districtUnit', jsonb_build_object('id', u.id, 'description', u.description),
          'actorName', m.actor_name, 'at', m.at) ORDER BY u.description), '[]')
        FROM (${marks}) m JOIN district_unit u ON u.id = m.district_unit_id) AS seen
    FROM (
      SELECT ${monday} AS monday, count(*)::int AS readings, count(*) FILTER (WHERE NOT ${isSeen(units)})::int AS unseen, max(r.at) AS "lastAt"
      FROM record_access r WHERE ${isBreakGlass(units)} AND ${weeks} GROUP BY 1) counted
    ORDER BY monday DESC`;
  return { text, values };
}

/** Marks the readings of a week up to `until` as seen, for each unit of the actor that has some not seen. */
export const markBreakGlassAccessesSeen = `
  INSERT INTO break_glass_access_seen (district_unit_id, week, until, actor_id, actor_name)
  SELECT unit, $2, $3, $4, $5 FROM unnest($1::uuid[]) AS unit
  WHERE EXISTS (SELECT FROM record_access r WHERE ${isBreakGlass('ARRAY[unit]')} AND ${inWeek('$2')} AND ${readAt} <= $3
    AND NOT ${isSeen('ARRAY[unit]')})`;
