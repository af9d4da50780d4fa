import type { Actor, ForceCloseOutcome, ForceClosureRowsQuery, ForceClosuresQuery } from '@percorso/domain';
import { episodeScope } from '../auth/episode-scope.js';
import type { ListParts } from '../http/lists/list.js';
import { patientReference } from '../patients/patient-reference.sql.js';

/** SQL joins of a unit or centre episode `i` with its unit episode `e`, unit `u` and centre `c`. */
const closable = `LEFT JOIN cdr_episode h ON h.id = i.id JOIN uod_episode e ON e.id = coalesce(h.uod_episode_id, i.id)
  JOIN district_unit u ON u.id = e.district_unit_id LEFT JOIN rehabilitation_center c ON c.id = h.rehabilitation_center_id`;

const episodeColumns = `i.id, i.workflow, e.id AS "episodeId", e.core_id AS "coreId", e.patient_id AS "patientId",
  e.patient_surname || ' ' || e.patient_name AS "patientName",
      ${patientReference} AS "patientReference", e.number, u.description AS "districtUnit",
  c.description AS "rehabilitationCenter"`;

/** Selects the current state of the episodes with these ids, in the same order, without episodes outside the actor's scope. */
export function episodesToClose(actor: Actor, ids: readonly string[]) {
  const values: unknown[] = [ids];
  const text = `SELECT ${episodeColumns}, i.state, i.version, i.snapshot
    FROM unnest($1::uuid[]) WITH ORDINALITY AS requested(id, place) JOIN workflow_instance i ON i.id = requested.id ${closable}
    WHERE i.workflow IN ('uod-episode', 'cdr-episode') AND ${episodeScope(actor, 'e', values)} ORDER BY requested.place`;
  return { text, values };
}

/** Selects the run that the actor $1 has started with the idempotency key $2: its id, its reason and its episodes in order. */
export const earlierRun = {
  name: 'earlier-force-closure',
  text: `SELECT f.id, f.reason, (SELECT array_agg(r.instance_id ORDER BY r.position) FROM force_closure_row r
      WHERE r.force_closure_id = f.id) AS "episodeIds"
    FROM force_closure f WHERE f.actor_id = $1 AND f.idempotency_key = $2`,
};

const counted = `
  SELECT count(*)::int AS episodes, count(r.to_state)::int AS done, count(r.refusal)::int AS refused,
    count(*) FILTER (WHERE r.answered_at IS NULL)::int AS waiting
  FROM force_closure_row r WHERE r.force_closure_id = f.id`;

const runs = `force_closure f CROSS JOIN LATERAL (${counted}) counted`;
const runColumns = `f.id, f.reason, to_json(f.created_at) AS "createdAt", f.actor_name AS "createdBy", counted.episodes, counted.done,
  counted.refused, counted.waiting`;

/** SQL condition: the actor may see run `f`. Unrestricted users see all runs, other users only their own. */
function runScope({ id, scope }: Actor, values: unknown[]): string {
  return scope.everything ? 'true' : `f.actor_id = $${values.push(id)}`;
}

export function runList(actor: Actor): ListParts<ForceClosuresQuery> {
  const values: unknown[] = [];
  return {
    columns: runColumns,
    tables: runs,
    order: { createdAt: ['f.created_at'] },
    last: 'f.id',
    contains: {},
    within: { text: runScope(actor, values), values },
  };
}

export function runById(actor: Actor, id: string) {
  const values: unknown[] = [id];
  return { text: `SELECT ${runColumns} FROM ${runs} WHERE f.id = $1 AND ${runScope(actor, values)}`, values };
}

const outcomes: Record<ForceCloseOutcome, string> = {
  waiting: 'r.answered_at IS NULL',
  done: 'r.to_state IS NOT NULL',
  refused: 'r.refusal IS NOT NULL',
};

const outcome = `CASE WHEN ${outcomes.waiting} THEN 'waiting' WHEN ${outcomes.done} THEN 'done' ELSE 'refused' END`;

export function rowList(
  actor: Actor,
  id: string,
  { outcome: selected }: ForceClosureRowsQuery,
): ListParts<ForceClosureRowsQuery> {
  const values: unknown[] = [id];
  return {
    columns: `${episodeColumns}, r.position, ${outcome} AS outcome, r.from_state AS "fromState", r.to_state AS "toState",
      r.refusal AS message, to_json(r.answered_at) AS "answeredAt"`,
    tables: `force_closure f JOIN force_closure_row r ON r.force_closure_id = f.id
      JOIN workflow_instance i ON i.id = r.instance_id ${closable}`,
    order: { position: ['r.position'] },
    last: 'r.id',
    contains: {},
    within: {
      text: `f.id = $1 AND ${runScope(actor, values)} AND ${episodeScope(actor, 'e', values)} AND ${selected ? outcomes[selected] : 'true'}`,
      values,
    },
  };
}

/** Selects the rows of a run that have no outcome yet, in order. */
export const waitingRows = {
  name: 'waiting-of-force-closure',
  text: `SELECT r.id, r.instance_id AS "instanceId", i.workflow, f.reason, f.actor_id AS "actorId", f.actor_name AS "actorName"
    FROM force_closure f JOIN force_closure_row r ON r.force_closure_id = f.id JOIN workflow_instance i ON i.id = r.instance_id
    WHERE f.id = $1 AND r.answered_at IS NULL ORDER BY r.position`,
};

/** Stores the outcome of a row, unless the row already has one. */
export const storeOutcome = {
  name: 'answer-of-force-closure',
  text: `UPDATE force_closure_row SET answered_at = now(), from_state = $2, to_state = $3, refusal = $4
    WHERE id = $1 AND answered_at IS NULL`,
};

/** Selects the runs with at least one row without an outcome. */
export const unfinishedRuns = 'SELECT DISTINCT force_closure_id AS id FROM force_closure_row WHERE answered_at IS NULL';
