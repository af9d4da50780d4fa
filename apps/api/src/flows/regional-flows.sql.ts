import type { Actor, FlowFile, RegionalFlowsQuery } from '@percorso/domain';
import { authorityScope } from '../auth/authority-scope.js';
import type { ListParts } from '../http/lists/list.js';
import { instanceColumns } from '../workflow/instances.js';

/** Returns the SQL query for a flow with the data that its lifecycle needs, if the actor may see the flow. */
export function flowOf(actor: Actor, id: string) {
  const values: unknown[] = [id];
  const text = `SELECT ${instanceColumns('i')}, f.track, f.local_health_authority_code AS "localHealthAuthorityCode", f.year, f.month,
      to_json(f.generated_at) AS "generatedAt"
    FROM regional_flow f JOIN workflow_instance i ON i.id = f.id
    WHERE f.id = $1 AND ${authorityScope(actor, 'f.local_health_authority_code', values)}`;
  return { text, values };
}

const flows = `regional_flow f JOIN workflow_instance i ON i.id = f.id
  JOIN local_health_authority a ON a.code = f.local_health_authority_code`;

const flowColumns = `f.id, f.year, f.month, a.code AS "localHealthAuthorityCode", a.description AS "localHealthAuthorityDescription",
  f.track, i.state, f.record_count AS records, f.discarded_count AS discarded, to_json(f.generated_at) AS "generatedAt",
  CASE WHEN f.generated_at IS NOT NULL THEN f.runner_name END AS "by", f.protocol, to_char(f.sent_on, 'YYYY-MM-DD') AS "sentOn",
  i.revision, (SELECT e.event ->> 'reason' FROM workflow_event e
    WHERE e.instance_id = i.id AND e.revision = i.revision AND e.type = 'FAIL') AS failure`;

export function flowsList(actor: Actor, query: RegionalFlowsQuery): ListParts<RegionalFlowsQuery> {
  const values: unknown[] = [];
  const clauses = [authorityScope(actor, 'f.local_health_authority_code', values)];
  const chosen = {
    'f.track': query.track,
    'i.state': query.state,
    'f.local_health_authority_code': query.localHealthAuthorityCode,
    'f.year': query.year,
  };
  for (const [column, value] of Object.entries(chosen)) if (value) clauses.push(`${column} = $${values.push(value)}`);
  return {
    columns: flowColumns,
    tables: flows,
    order: {
      period: ['f.year', 'f.month', 'a.description', 'f.track'],
      localHealthAuthorityDescription: ['a.description', 'f.year', 'f.month'],
      generatedAt: ['f.generated_at'],
    },
    last: 'f.id',
    contains: {},
    within: { text: clauses.join(' AND '), values },
  };
}

export const flowRow = {
  name: 'regional-flow',
  text: `SELECT ${flowColumns}
    FROM ${flows} WHERE f.id = $1`,
};

/** SQL query for the lines of a file, several per row. */
export const linesOf = (id: string, kind: FlowFile) => ({
  text: 'SELECT content FROM regional_flow_part WHERE flow_id = $1 AND kind = $2 ORDER BY part',
  values: [id, kind],
});

/** Deletes the lines of the previous generation. */
export const deleteParts = 'DELETE FROM regional_flow_part WHERE flow_id = $1';

/** Appends contents (`$3`, in order) to the existing parts. */
export const addParts = {
  name: 'add-regional-flow-parts',
  text: `INSERT INTO regional_flow_part (flow_id, kind, part, content)
    SELECT $1, $2, n.place + coalesce((SELECT max(part) FROM regional_flow_part WHERE flow_id = $1 AND kind = $2), 0), n.content
    FROM unnest($3::text[]) WITH ORDINALITY AS n(content, place)`,
};

/** Selects the flows in generation. */
export const unfinishedFlows = `SELECT id FROM workflow_instance
  WHERE workflow = 'regional-flow' AND closed_at IS NULL AND state = 'IN_GENERAZIONE'`;

/** Selects a flow in generation, with the user who started it; no row if it is no longer in generation. */
export const runningFlow = {
  name: 'running-regional-flow',
  text: `SELECT f.id, f.track, f.local_health_authority_code AS "localHealthAuthorityCode", f.year, f.month,
      f.runner_id AS "runnerId", f.runner_name AS "runnerName"
    FROM regional_flow f JOIN workflow_instance i ON i.id = f.id AND i.state = 'IN_GENERAZIONE' WHERE f.id = $1`,
};

/** Selects and locks the progress of a generation, so that two processes take turns. No row if the flow is not in generation. */
export const lockGeneration = {
  name: 'lock-flow-generation',
  text: `SELECT f.progress, f.record_count AS records, f.discarded_count AS discarded
    FROM regional_flow f JOIN workflow_instance i ON i.id = f.id AND i.state = 'IN_GENERAZIONE'
    WHERE f.id = $1 FOR NO KEY UPDATE OF f`,
};

export const noteGeneration = {
  name: 'note-flow-generation',
  text: `UPDATE regional_flow SET progress = $2::jsonb, record_count = record_count + $3, discarded_count = discarded_count + $4
    WHERE id = $1`,
};

export const generatedCounts = {
  name: 'generated-flow-counts',
  text: 'SELECT record_count AS records, discarded_count AS discarded FROM regional_flow WHERE id = $1',
};
