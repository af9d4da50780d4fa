import { listOfType, listSheetTypes, reasonEvents, type WorkflowName } from '@percorso/domain';
import { prepared } from '../database/prepared.js';
import { instanceColumns } from '../workflow/instances.js';
import { planSchemas } from './aggregate-facts.sql.js';
import { entriesOfSheet, fewEntries } from '../sheet-types/entry-tables.sql.js';

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

const ownerTables: Partial<Record<WorkflowName, string>> = {
  'cdr-episode': 'cdr_episode',
  sheet: 'sheet',
  'operating-plan': 'operating_plan',
  'remodelling-proposal': 'remodelling_proposal',
};

/** Returns SQL for the id of the unit's episode to which an instance `$1` belongs. */
const rootOf = (workflow: WorkflowName): string => {
  const table = ownerTables[workflow];
  return table ? `(SELECT uod_episode_id FROM ${table} WHERE id = $1)` : '$1::uuid';
};

const instance = (alias: string) => `'id', ${alias}.id, 'version', ${alias}.version, 'state', ${alias}.state,
  'snapshot', ${alias}.snapshot, 'revision', ${alias}.revision, 'hash', ${alias}.hash,
  'stateSince', ${alias}.state_since, 'closedAt', ${alias}.closed_at`;

/**
 * Selects the entries of a list if its rules compare entries with each other, otherwise null; and as `fewEntries` whether there are any.
 */
export const readList = {
  name: 'read-list',
  text: `SELECT s.id AS "sheetId", CASE s.type ${listSheetTypes
    .filter((type) => listOfType(type).compared !== undefined)
    .map((type) => `WHEN '${type}' THEN ${entriesOfSheet(type)}`)
    .join(' ')} END AS entries,
      ${fewEntries} AS "fewEntries"
    FROM sheet s WHERE s.id = $1`,
};

/** SQL of a sheet's columns that never change, for the alias `s`. */
const sheetColumns = `s.cdr_episode_id AS "cdrEpisodeId", s.step, s.type, s.kind`;

export const readInstances = {
  name: 'read-instances',
  text: `SELECT ${instanceColumns('i')}, i.workflow, ${sheetColumns}
    FROM workflow_instance i LEFT JOIN sheet s ON s.id = i.id WHERE i.id = ANY ($1::uuid[])`,
};

/** Selects all sheets of the aggregate, for an instance that is not a sheet: its events may move several sheets. */
export const readSheets = (workflow: WorkflowName) => ({
  name: `read-sheets-${workflow}`,
  text: `SELECT s.id, si.state, ${sheetColumns}
    FROM sheet s JOIN workflow_instance si ON si.id = s.id WHERE s.uod_episode_id = ${rootOf(workflow)}`,
});

/** Selects the number of provisions of each centre episode that has any. */
export const countProvisions = (workflow: WorkflowName) => ({
  name: `count-provisions-${workflow}`,
  text: `SELECT d.cdr_episode_id AS id, count(*)::int AS provisions FROM provision d
    WHERE d.cdr_episode_id IN (SELECT id FROM cdr_episode WHERE uod_episode_id = ${rootOf(workflow)})
    GROUP BY d.cdr_episode_id`,
});

export const lastDelivered = {
  name: 'last-delivered',
  text: 'SELECT max(upper(days)) - 1 AS day FROM provision WHERE cdr_episode_id = $1',
};

const sheetsText = (workflow: WorkflowName) => `
  SELECT s.id, si.state, si.revision, ${sheetColumns},
    to_json(s.updated_at) AS "updatedAt", s.updated_by AS "updatedBy"
  FROM sheet s JOIN workflow_instance si ON si.id = s.id WHERE s.uod_episode_id = ${rootOf(workflow)}`;

const plan = `(SELECT json_build_object(${instance('pi')}, 'treatmentStartDate', p.treatment_start_date, 'note', p.note,
    'provisionsDetails', p.provisions_details, 'plannedProvisions', p.planned_provisions,
    'rejectMotivation', p.reject_motivation, 'rejectedPlan', p.rejected_plan, 'schemas', ${planSchemas})
  FROM operating_plan p JOIN workflow_instance pi ON pi.id = p.id WHERE p.cdr_episode_id = ce.id)`;

/** SQL for the id of the centre's episode that the instance `$1` is, or belongs to. */
const centreEpisodeOf: Partial<Record<WorkflowName, string>> = {
  'cdr-episode': '$1',
  'operating-plan': '(SELECT cdr_episode_id FROM operating_plan WHERE id = $1)',
};

/** Returns the ORDER BY of centre episodes: first the one that `$1` is or belongs to, then the open one, then the latest. */
const centreOrder = (workflow: WorkflowName) => {
  const own = centreEpisodeOf[workflow];
  return `${own ? `(ce.id = ${own}) IS TRUE DESC, ` : ''}ce.closed, ce.start_date DESC, ce.id DESC`;
};

/** SQL conditions on `uod_episode e` and `cdr_episode ce` that limit what the actor sees. */
type Scope = { workflow: WorkflowName; episode: string; centre: string };
type AroundScope = Omit<Scope, 'centre'>;

const centre = ({ workflow, centre: scope }: Scope) => `(SELECT json_build_object(${instance('ci')},
    'rehabilitationCenterId', ce.rehabilitation_center_id, 'startDate', ce.start_date, 'endDate', ce.end_date,
    'treatmentStartDate', ce.treatment_start_date, 'waitingListDate', ce.waiting_list_date, 'closed', ce.closed, 'plan', ${plan},
    'provisions', (SELECT count(*) FROM provision d WHERE d.cdr_episode_id = ce.id),
    'lastDelivered', (SELECT max(upper(d.days)) - 1 FROM provision d WHERE d.cdr_episode_id = ce.id),
    'rehabilitationCenter', (SELECT description FROM rehabilitation_center WHERE id = ce.rehabilitation_center_id))
  FROM cdr_episode ce JOIN workflow_instance ci ON ci.id = ce.id WHERE ce.uod_episode_id = e.id AND ${scope}
  ORDER BY ${centreOrder(workflow)} LIMIT 1)`;

const proposals = ({ centre: scope }: Scope) => `(SELECT coalesce(json_agg(json_build_object(${instance('mi')},
    'cdrEpisodeId', m.cdr_episode_id, 'regime', m.regime, 'proposedOn', m.proposed_on, 'rejectMotivation', m.reject_motivation, 'open', m.open)
    ORDER BY m.id), '[]')
  FROM remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id JOIN cdr_episode ce ON ce.id = m.cdr_episode_id
  WHERE m.uod_episode_id = e.id AND ${scope})`;

// A patient has at most one open episode, by the unique index uod_episode_one_open, so only a closed episode can have another, open one
// beside it.
const hasOtherOpenEpisode = `e.closed
  AND EXISTS (SELECT 1 FROM uod_episode o WHERE o.patient_id = e.patient_id AND NOT o.closed AND o.id <> e.id)`;

const episodeColumns = `e.patient_id AS "patientId", e.district_unit_id AS "districtUnitId",
    e.residence_district_unit_id AS "residenceDistrictUnitId", e.local_health_authority_code AS "localHealthAuthorityCode",
    e.start_date AS "startDate", ${hasOtherOpenEpisode} AS "hasOtherOpenEpisode"`;

/** Selects the unit's episode and the instance `$1`, in this order; the facts of the episode cover the rest of the aggregate. */
const aroundText = ({ workflow, episode }: AroundScope) => `
  SELECT ${instanceColumns('i')}, i.workflow, i.facts, ${episodeColumns}${workflow === 'sheet' ? `, ${sheetColumns}` : ''}
  FROM uod_episode e JOIN workflow_instance i ON i.id = ANY (ARRAY[e.id, $1::uuid])
    ${workflow === 'sheet' ? 'LEFT JOIN sheet s ON s.id = i.id' : ''}
  WHERE e.id = ${rootOf(workflow)} AND ${episode}
  ORDER BY i.workflow <> 'uod-episode'`;

const episodeText = (scope: Scope) => `
  SELECT ${instanceColumns('i')}, i.facts, ${episodeColumns},
    ${centre(scope)} AS centre, ${proposals(scope)} AS proposals
  FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
  WHERE e.id = ${rootOf(scope.workflow)} AND ${scope.episode}`;

const validations = `(SELECT coalesce(json_agg(json_build_object('step', v.step, 'at', v.at, 'by', v.actor_name)), '[]') FROM (
    SELECT DISTINCT ON (step) split_part(from_state, '.', 1) AS step, at, actor_name FROM workflow_event
    WHERE instance_id IN (f.id, (f.centre ->> 'id')::uuid) AND type IN ('VALIDATE', 'TERMINATE')
    ORDER BY step, revision DESC) v)`;

/**
 * Returns SQL for the reasons given in the episode, its countersigned sheets, its centres' episodes with their plans, and the proposals:
 * few instances, read by key.
 */
const reasons = (scope: string) => `(SELECT coalesce(json_agg(json_build_object('workflow', ri.workflow,
    'instanceId', r.instance_id, 'type', r.type, 'event', r.event, 'by', r.actor_name, 'at', r.at,
    'isUnchanged', ri.state_since <= r.at) ORDER BY r.at DESC, r.instance_id DESC), '[]')
  FROM (SELECT f.id
    UNION ALL SELECT s.id FROM sheet s WHERE s.uod_episode_id = f.id AND s.kind = 'countersigned'
    UNION ALL SELECT part.id FROM uod_episode e JOIN cdr_episode ce ON ce.uod_episode_id = e.id
        LEFT JOIN operating_plan p ON p.cdr_episode_id = ce.id CROSS JOIN LATERAL (VALUES (ce.id), (p.id)) AS part(id)
      WHERE e.id = f.id AND ${scope}
    UNION ALL SELECT m.id FROM uod_episode e JOIN remodelling_proposal m ON m.uod_episode_id = e.id
        JOIN cdr_episode ce ON ce.id = m.cdr_episode_id WHERE e.id = f.id AND ${scope}) AS part
    JOIN workflow_instance ri ON ri.id = part.id
    JOIN workflow_event r ON r.instance_id = part.id AND r.type IN (${listed(reasonEvents)}))`;

const showsReasons = (workflow: WorkflowName) => workflow === 'uod-episode' || workflow === 'cdr-episode';

// OFFSET 0 is an optimisation fence: without it the centre would be looked up twice, once for itself and once for the validations.
const wholeText = (scope: Scope) => `
  SELECT f.*, ${validations} AS validations, ${showsReasons(scope.workflow) ? reasons(scope.centre) : `'[]'::json`} AS reasons,
    (SELECT coalesce(json_agg(h), '[]') FROM (${sheetsText(scope.workflow)}) h) AS sheets
  FROM (${episodeText(scope)} OFFSET 0) f`;

const statementsOf = <Given extends AroundScope>(text: (scope: Given) => string, prefix: string) => {
  const statements = new Map<string, ReturnType<typeof prepared>>();
  return (scope: Given): ReturnType<typeof prepared> => {
    const key = Object.values(scope).join('\n');
    const statement = statements.get(key) ?? prepared(prefix, text(scope));
    statements.set(key, statement);
    return statement;
  };
};

export const readAround = statementsOf(aroundText, 'family');
export const lockAround = statementsOf((scope: AroundScope) => `${aroundText(scope)} FOR NO KEY UPDATE OF i`, 'lock');
/** Selects everything that the wizard shows of the episode that an instance `$1` is, or belongs to. */
export const readWhole = statementsOf(wholeText, 'episode');
