import type { HistoryFault, WorkflowName } from '@percorso/domain';
import type { Database } from '../../database/database.js';
import { denormalisedFactsSql } from '../instances.js';
import type { Lifecycle } from '../lifecycle.js';

type RecordFault = HistoryFault & { id: string; workflow: WorkflowName };

const withoutRecord = ({ workflow, projection }: Lifecycle) => `
  SELECT i.id, i.workflow, 'noRecord' AS fault, NULL AS field FROM workflow_instance i
  WHERE i.workflow = '${workflow}' AND NOT EXISTS (SELECT 1 FROM ${projection.table} r WHERE r.id = i.id)`;

const withOtherFacts = ({ workflow, denormalisedFacts = {} }: Lifecycle) => `
  SELECT i.id, i.workflow, 'otherRecord' AS fault, 'facts.' || k.name AS field
  FROM workflow_instance i, jsonb_each(${denormalisedFactsSql(denormalisedFacts, 'i.id')}) k(name, value)
  WHERE i.workflow = '${workflow}' AND i.facts -> k.name IS DISTINCT FROM k.value`;

type Row = Pick<RecordFault, 'id' | 'workflow' | 'fault'> & { field: string | null };

/** Yields missing records, stale denormalised facts, and records that contradict other records. */
export async function* recordFaults(
  database: Pick<Database, 'rows'>,
  lifecycles: readonly Lifecycle[],
): AsyncGenerator<RecordFault> {
  const statements = lifecycles.flatMap((lifecycle) => [
    withoutRecord(lifecycle),
    ...(lifecycle.denormalisedFacts ? [withOtherFacts(lifecycle)] : []),
    ...(lifecycle.projection.inconsistencies ?? []),
  ]);
  for await (const { field, ...row } of database.rows<Row>(statements.join(' UNION ALL ')))
    yield { ...row, params: { field } };
}
