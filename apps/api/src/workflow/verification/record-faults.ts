import type { HistoryFault, WorkflowName } from '@percorso/domain';
import type { Database } from '../../database/database.js';

type RecordFault = HistoryFault & { id: string; workflow: WorkflowName };

const recordless = (workflow: WorkflowName, table: string) => `
  SELECT i.id, i.workflow, 'noRecord' AS fault, NULL AS field FROM workflow_instance i
  WHERE i.workflow = '${workflow}' AND NOT EXISTS (SELECT 1 FROM ${table} r WHERE r.id = i.id)`;

const differing = (table: string, field: string, condition: string) => `
  SELECT i.id, i.workflow, 'otherRecord', '${field}' FROM ${table} r JOIN workflow_instance i ON i.id = r.id
  WHERE ${condition}`;

// What effects wrote beside the instances, held against the instances themselves.
const disagreeing = [
  recordless('uod-episode', 'uod_episode'),
  recordless('cdr-episode', 'cdr_episode'),
  recordless('sheet', 'sheet'),
  recordless('operating-plan', 'operating_plan'),
  recordless('remodelling-proposal', 'remodelling_proposal'),
  differing('uod_episode', 'closed', 'r.closed <> (i.closed_at IS NOT NULL)'),
  differing('uod_episode', 'endDate', '(r.end_date IS NOT NULL) <> (i.closed_at IS NOT NULL)'),
  differing(
    'uod_episode',
    'coreId',
    `(r.core_id IS NOT NULL) <> EXISTS (SELECT 1 FROM workflow_event e
      WHERE e.instance_id = r.id AND e.type = 'VALIDATE' AND e.from_state = 'ACCETTAZIONE_UOD')`,
  ),
  differing('cdr_episode', 'closed', 'r.closed <> (i.closed_at IS NOT NULL)'),
  differing('cdr_episode', 'endDate', '(r.end_date IS NOT NULL) <> (i.closed_at IS NOT NULL)'),
  differing('remodelling_proposal', 'open', 'r.open <> (i.closed_at IS NULL)'),
  differing('sheet', 'kind', `r.kind <> i.snapshot #>> '{context,kind}'`),
  `SELECT i.id, i.workflow, 'openCentreEpisode', NULL FROM workflow_instance i JOIN cdr_episode c ON c.uod_episode_id = i.id
   WHERE i.closed_at IS NOT NULL AND NOT c.closed`,
].join(' UNION ALL ');

type Row = Pick<RecordFault, 'id' | 'workflow' | 'fault'> & { field: string | null };

/** Records of the nouns that do not say what their instances say. */
export async function* recordFaults(database: Pick<Database, 'rows'>): AsyncGenerator<RecordFault> {
  for await (const { field, ...row } of database.rows<Row>(disagreeing)) yield { ...row, params: { field } };
}
