import { type Actor, type CleanupEpisodesQuery, EpisodeProblem, WAITING_DAYS } from '@percorso/domain';
import { episodeScope } from '../auth/episode-scope.js';
import type { ListParts } from '../http/lists/list.js';
import { lastEvent } from './last-event.sql.js';
import { patientReference } from '../patients/patient-reference.sql.js';

const WAITED = `now() - interval '${WAITING_DAYS} days'`;

/** SQL expression: the time of the last state change of centre `c` in the change log, otherwise the start of its episode `h`. */
const inactiveSince = `coalesce(
  (SELECT r.at FROM record_change r WHERE r.record_kind = 'rehabilitation-center' AND r.record_id = c.id::text
    AND r.part = 'rehabilitation_center' AND r.after ? 'state' ORDER BY r.id DESC LIMIT 1), h.start_date)`;

/**
 * For each problem, the SQL query for the open episodes that have it, as `id` and `since`. `days`: the placeholder for the number of days
 * without any event.
 */
const problems: Record<EpisodeProblem, (days: string) => string> = {
  // An index finds the episodes whose own state is old enough. Their sheets and other parts may have had later events, so `last` is
  // compared too.
  FERMO: (days) => `
    SELECT e.id, last.at AS since FROM workflow_instance i JOIN uod_episode e ON e.id = i.id, LATERAL (${lastEvent}) last
    WHERE i.workflow = 'uod-episode' AND i.closed_at IS NULL AND i.state_since < now() - make_interval(days => ${days})
      AND NOT e.closed AND last.at < now() - make_interval(days => ${days})`,
  CENTRO_NON_ATTIVO: () => `
    SELECT e.id, greatest(${inactiveSince}, h.start_date) AS since
    FROM rehabilitation_center c JOIN cdr_episode h ON h.rehabilitation_center_id = c.id AND NOT h.closed
      JOIN uod_episode e ON e.id = h.uod_episode_id
    WHERE c.state <> 'active' AND NOT e.closed`,
  PIANO_IN_ATTESA: () => `
    SELECT e.id, i.state_since AS since FROM workflow_instance i JOIN operating_plan o ON o.id = i.id
      JOIN cdr_episode h ON h.id = o.cdr_episode_id AND NOT h.closed JOIN uod_episode e ON e.id = o.uod_episode_id
    WHERE i.workflow = 'operating-plan' AND i.closed_at IS NULL AND (i.state = 'IN_ATTESA_APPROVAZIONE' OR i.state LIKE 'APPROVATO.%')
      AND i.state_since < ${WAITED} AND NOT e.closed`,
  PROPOSTA_IN_ATTESA: () => `
    SELECT e.id, min(i.state_since) AS since FROM workflow_instance i JOIN remodelling_proposal m ON m.id = i.id
      JOIN uod_episode e ON e.id = m.uod_episode_id
    WHERE i.workflow = 'remodelling-proposal' AND i.state = 'PROPOSTA' AND i.state_since < ${WAITED} AND NOT e.closed
    GROUP BY e.id`,
};

const since = `floor(extract(epoch FROM now() - p.since) / 86400)::int`;

/** Parts of the query that lists episodes with a problem. The last event is looked up only for the rows of the page. */
export function episodeProblems(actor: Actor, query: CleanupEpisodesQuery): ListParts<CleanupEpisodesQuery> {
  const { problem, localHealthAuthorityCode, districtUnitId, days } = query;
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const selected = problem ? [problem] : EpisodeProblem.options;
  const stuckFor = selected.includes('FERMO') ? `${add(days)}::int` : '';
  const queries = selected.map(
    (one) => `SELECT id, since, '${one}' AS problem FROM (${problems[one](stuckFor)}) AS "${one}"`,
  );
  const clauses = [episodeScope(actor, 'e', values)];
  if (localHealthAuthorityCode) clauses.push(`e.local_health_authority_code = ${add(localHealthAuthorityCode)}`);
  if (districtUnitId) clauses.push(`e.district_unit_id = ${add(districtUnitId)}`);
  return {
    columns: `e.id, e.core_id AS "coreId", e.patient_id AS "patientId", e.patient_surname || ' ' || e.patient_name AS "patientName",
      ${patientReference} AS "patientReference",
      e.number, a.description AS "localHealthAuthorityDescription", u.description AS "districtUnit",
      (SELECT c.description FROM cdr_episode h JOIN rehabilitation_center c ON c.id = h.rehabilitation_center_id
        WHERE h.uod_episode_id = e.id AND NOT h.closed) AS "rehabilitationCenter",
      split_part(i.state, '.', 1) AS step, p.problem, ${since} AS days,
      (SELECT jsonb_build_object('type', last.type, 'at', last.at, 'actorName', last.actor_name) FROM (${lastEvent}) last)
        AS "lastEvent"`,
    tables: `(${queries.join(' UNION ALL ')}) p JOIN uod_episode e ON e.id = p.id JOIN workflow_instance i ON i.id = e.id
      JOIN district_unit u ON u.id = e.district_unit_id
      JOIN local_health_authority a ON a.code = e.local_health_authority_code`,
    order: {
      days: [since, 'e.patient_surname', 'e.patient_name'],
      patientName: ['e.patient_surname', 'e.patient_name'],
      districtUnit: ['u.description', 'e.patient_surname', 'e.patient_name'],
    },
    last: '(e.id, p.problem)',
    contains: {},
    within: { text: clauses.join(' AND '), values },
  };
}
