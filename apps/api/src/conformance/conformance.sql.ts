import {
  type Actor,
  AT_BEGINNING,
  type ConformanceDeviationsQuery,
  type ConformanceGroupsQuery,
  type ConformanceRunsQuery,
} from '@percorso/domain';
import type { ListParts } from '../http/lists/list.js';
import { eventOfRow } from '../workflow/record-projection.js';

/** Number of earlier runs that stay stored when a new one begins. */
const STORED_RUNS = 4;

/** Inserts a run unless one is in progress, and removes the oldest ended runs beyond `STORED_RUNS`. */
export const beginRun = {
  name: 'begin-conformance-run',
  text: `WITH old AS (
      DELETE FROM conformance_run WHERE id IN (
        SELECT id FROM conformance_run WHERE ended_at IS NOT NULL ORDER BY started_at DESC, id DESC OFFSET ${STORED_RUNS}))
    INSERT INTO conformance_run (id, actor_id, actor_name, started_at, total)
    SELECT $1, $2, $3, now(), (SELECT count(*) FROM workflow_instance)
    ON CONFLICT ((true)) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
};

export const lockRun = {
  name: 'lock-conformance-run',
  text: 'SELECT reached FROM conformance_run WHERE id = $1 AND ended_at IS NULL FOR UPDATE',
};

/** Selects the next `$2` histories after the instance `$1`, with everything that verifying and replaying them needs. */
export const nextHistories = {
  name: 'next-histories',
  text: `SELECT i.id, i.workflow, i.revision, i.hash, coalesce((
      SELECT jsonb_agg(${eventOfRow} ORDER BY e.revision)
      FROM workflow_event e WHERE e.instance_id = i.id), '[]') AS events
    FROM workflow_instance i WHERE $1::uuid IS NULL OR i.id > $1 ORDER BY i.id LIMIT $2`,
};

/** Records the deviations of a batch and the progress of the run; an empty batch ends the run. */
export const recordHistories = {
  name: 'note-conformance',
  text: `WITH found AS (
      INSERT INTO conformance_deviation
        (conformance_run_id, instance_id, against, workflow, revision, type, state, kind, explanation)
      SELECT $1, f."instanceId", f.against, f.workflow, f.revision, f.type, f.state, f.kind, f.explanation
      FROM jsonb_to_recordset($4) AS f("instanceId" uuid, against text, workflow text, revision int, type text, state text, kind text,
        explanation text)
      RETURNING instance_id, against)
    UPDATE conformance_run SET reached = coalesce($2::uuid, reached), histories = histories + $3,
      conforming = conforming + $3 - (SELECT count(DISTINCT instance_id) FROM found WHERE against <> 'newest'),
      damaged = damaged + (SELECT count(*) FROM found WHERE against = 'chain'),
      deviating_own = deviating_own + (SELECT count(*) FROM found WHERE against = 'own'),
      deviating_newest = deviating_newest + (SELECT count(*) FROM found WHERE against = 'newest'),
      ended_at = CASE WHEN $3 = 0 THEN now() END
    WHERE id = $1`,
};

export const unfinishedRuns = 'SELECT id FROM conformance_run WHERE ended_at IS NULL';

const runColumns = (actor: Actor): string => `r.id, to_json(r.started_at) AS "startedAt",
  ${actor.scope.namesHidden ? 'NULL' : 'r.actor_name'} AS "startedBy", to_json(r.ended_at) AS "endedAt", r.total, r.histories,
  r.conforming, r.damaged, r.deviating_own AS "deviatingOwn", r.deviating_newest AS "deviatingNewest"`;

export const runList = (actor: Actor): ListParts<ConformanceRunsQuery> => ({
  columns: runColumns(actor),
  tables: 'conformance_run r',
  order: { startedAt: ['r.started_at'] },
  last: 'r.id',
  contains: {},
});

export const runById = (actor: Actor, id: string) => ({
  text: `SELECT ${runColumns(actor)} FROM conformance_run r WHERE r.id = $1`,
  values: [id],
});

type DeviationFilters = Pick<
  ConformanceDeviationsQuery,
  'against' | 'workflow' | 'type' | 'state' | 'kind' | 'explanation'
>;

function filtersOf(id: string, { against, workflow, type, state, kind, explanation }: DeviationFilters) {
  const values: unknown[] = [id];
  const clauses = Object.entries({ against, workflow, type, state, kind, explanation }).flatMap(([column, value]) => {
    if (!value) return [];
    return value === AT_BEGINNING && column === 'state'
      ? ['d.state IS NULL']
      : [`d.${column} = $${values.push(value)}`];
  });
  return { text: ['d.conformance_run_id = $1', ...clauses].join(' AND '), values };
}

const groupColumns = 'd.workflow, d.against, d.type, d.state, d.kind, d.explanation';

export const deviationList = (
  id: string,
  query: ConformanceDeviationsQuery,
): ListParts<ConformanceDeviationsQuery> => ({
  columns: `${groupColumns}, d.instance_id AS "instanceId", d.revision`,
  tables: 'conformance_deviation d',
  order: { instanceId: ['d.instance_id'] },
  last: 'd.against',
  contains: {},
  within: filtersOf(id, query),
});

export function groupList(id: string, query: ConformanceGroupsQuery): ListParts<ConformanceGroupsQuery> {
  const { text, values } = filtersOf(id, query);
  return {
    columns: 'd.*',
    tables: `(SELECT ${groupColumns}, count(*)::int AS histories FROM conformance_deviation d WHERE ${text} GROUP BY ${groupColumns}) d`,
    order: { histories: ['d.histories', 'd.workflow', 'd.against', 'd.type', 'd.state', 'd.kind'] },
    last: 'd.explanation',
    contains: {},
    within: { text: 'true', values },
  };
}
