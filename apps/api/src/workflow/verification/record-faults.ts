import type { HistoryFault, WorkflowName } from '@percorso/domain';
import type { Database } from '../../database/database.js';

type RecordFault = HistoryFault & { id: string; workflow: WorkflowName };

const recordless = (workflow: WorkflowName, table: string) => `
  SELECT i.id, i.workflow, 'noRecord' AS fault, NULL AS field FROM workflow_instance i
  WHERE i.workflow = '${workflow}' AND NOT EXISTS (SELECT 1 FROM ${table} r WHERE r.id = i.id)`;

const differing = (table: string, field: string, condition: string) => `
  SELECT i.id, i.workflow, 'otherRecord', '${field}' FROM ${table} r JOIN workflow_instance i ON i.id = r.id
  WHERE ${condition}`;

// What follows from other records than the instance's own; those: written-records.ts.
const disagreeing = [
  recordless('uod-episode', 'uod_episode'),
  recordless('cdr-episode', 'cdr_episode'),
  recordless('sheet', 'sheet'),
  recordless('operating-plan', 'operating_plan'),
  recordless('remodelling-proposal', 'remodelling_proposal'),
  differing(
    'uod_episode',
    'patientName',
    '(r.patient_name, r.patient_surname) IS DISTINCT FROM (SELECT (name, surname) FROM patient WHERE id = r.patient_id)',
  ),
  differing(
    'uod_episode',
    'needType',
    `EXISTS (SELECT FROM sheet s WHERE s.uod_episode_id = r.id AND s.type = 'SCHEDA_ACCESSO' AND s.content IS NOT NULL
      AND s.content ->> 'needType' IS DISTINCT FROM r.need_type)`,
  ),
  differing(
    'uod_episode',
    'endDate',
    `r.closed AND EXISTS (SELECT FROM workflow_event e WHERE e.instance_id = r.id AND e.type = 'TERMINATE'
      AND r.end_date IS DISTINCT FROM greatest(r.start_date, coalesce(
        (SELECT (s.content ->> 'closingDate')::date FROM sheet s WHERE s.uod_episode_id = r.id AND s.type = 'CHIUSURA'),
        (e.at AT TIME ZONE 'Europe/Rome')::date)))`,
  ),
  `SELECT i.id, i.workflow, 'openCentreEpisode', NULL FROM workflow_instance i JOIN cdr_episode c ON c.uod_episode_id = i.id
   WHERE i.closed_at IS NOT NULL AND NOT c.closed`,
].join(' UNION ALL ');

type Row = Pick<RecordFault, 'id' | 'workflow' | 'fault'> & { field: string | null };

/** Records of the nouns that do not say what their instances say. */
export async function* recordFaults(database: Pick<Database, 'rows'>): AsyncGenerator<RecordFault> {
  for await (const { field, ...row } of database.rows<Row>(disagreeing)) yield { ...row, params: { field } };
}
