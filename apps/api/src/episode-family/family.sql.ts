import { reasonEvents, type WorkflowName } from '@percorso/domain';
import { createHash } from 'node:crypto';
import { entriesOfSheet, fewEntries } from '../sheets/entries/entries.sql.js';
import { instanceColumns } from '../workflow/instances.js';
import { comparedTypes, readLists, readTypes } from './sheet-contents.js';

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

const ownerTables: Partial<Record<WorkflowName, string>> = {
  'cdr-episode': 'cdr_episode',
  sheet: 'sheet',
  'operating-plan': 'operating_plan',
  'remodelling-proposal': 'remodelling_proposal',
};

/** SQL for the unit's episode that an instance `$1` belongs to. */
const rootOf = (workflow: WorkflowName): string => {
  const table = ownerTables[workflow];
  return table ? `(SELECT uod_episode_id FROM ${table} WHERE id = $1)` : '$1::uuid';
};

const lockStatement = (workflow: WorkflowName) => ({
  name: `lock-${workflow}`,
  text: `SELECT FROM workflow_instance WHERE id IN ($1, ${rootOf(workflow)})
    ORDER BY workflow <> 'uod-episode' FOR NO KEY UPDATE`,
});

const instance = (alias: string) => `'id', ${alias}.id, 'version', ${alias}.version, 'state', ${alias}.state,
  'snapshot', ${alias}.snapshot, 'revision', ${alias}.revision, 'hash', ${alias}.hash,
  'stateSince', ${alias}.state_since, 'closedAt', ${alias}.closed_at`;

/** Of a sheet's family, itself, the sheets that its content is compared with, and those that its saving may send back. */
const aroundSheet = `(s.id = $1 OR s.type IN (${listed(comparedTypes)})
    OR (s.step = 'PRI' AND s.kind = 'countersigned'))`;

const sheetsText = (workflow: WorkflowName) => `
  SELECT ${instanceColumns('si')}, s.cdr_episode_id AS "cdrEpisodeId", s.step, s.type, s.kind,
    to_json(s.updated_at) AS "updatedAt", s.updated_by AS "updatedBy",
    CASE WHEN s.type IN (${listed(readTypes)}) THEN s.content END AS content,
    CASE s.type ${readLists.map((type) => `WHEN '${type}' THEN ${entriesOfSheet(type)}`).join(' ')} END AS entries,
    ${workflow === 'sheet' ? `CASE WHEN s.id = $1 THEN ${fewEntries} END` : 'NULL'} AS "fewEntries"
  FROM sheet s JOIN workflow_instance si ON si.id = s.id
  WHERE s.uod_episode_id = ${rootOf(workflow)} AND ${workflow === 'sheet' ? aroundSheet : 'true'}`;

const plan = `(SELECT json_build_object(${instance('pi')}, 'treatmentStartDate', p.treatment_start_date, 'note', p.note,
    'provisionsDetails', p.provisions_details, 'rejectMotivation', p.reject_motivation)
  FROM operating_plan p JOIN workflow_instance pi ON pi.id = p.id WHERE p.cdr_episode_id = ce.id)`;

/** The centre's episode that an instance `$1` is or belongs to. */
const centreEpisodeOf: Partial<Record<WorkflowName, string>> = {
  'cdr-episode': '$1',
  sheet: '(SELECT cdr_episode_id FROM sheet WHERE id = $1)',
  'operating-plan': '(SELECT cdr_episode_id FROM operating_plan WHERE id = $1)',
};

/** Of several centre episodes, the one that `$1` is or belongs to, else the open one, else the last. */
const centreOrder = (workflow: WorkflowName) => {
  const own = centreEpisodeOf[workflow];
  return `${own ? `(ce.id = ${own}) IS TRUE DESC, ` : ''}ce.closed, ce.start_date DESC, ce.id DESC`;
};

/** SQL conditions on `uod_episode e` and `cdr_episode ce`. */
type Scope = { workflow: WorkflowName; episode: string; centre: string };

const centre = ({ workflow, centre: scope }: Scope) => `(SELECT json_build_object(${instance('ci')},
    'rehabilitationCenterId', ce.rehabilitation_center_id, 'startDate', ce.start_date, 'endDate', ce.end_date,
    'treatmentStartDate', ce.treatment_start_date, 'waitingListDate', ce.waiting_list_date, 'plan', ${plan},
    'provisions', ${workflow === 'sheet' ? 'NULL' : '(SELECT count(*) FROM provision d WHERE d.cdr_episode_id = ce.id)'},
    'lastDelivered', (SELECT max(upper(d.days)) - 1 FROM provision d WHERE d.cdr_episode_id = ce.id),
    'rehabilitationCenter', (SELECT description FROM rehabilitation_center WHERE id = ce.rehabilitation_center_id))
  FROM cdr_episode ce JOIN workflow_instance ci ON ci.id = ce.id WHERE ce.uod_episode_id = e.id AND ${scope}
  ORDER BY ${centreOrder(workflow)} LIMIT 1)`;

const proposals = ({ centre: scope }: Scope) => `(SELECT coalesce(json_agg(json_build_object(${instance('mi')},
    'regime', m.regime, 'proposedOn', m.proposed_on, 'rejectMotivation', m.reject_motivation, 'open', m.open)
    ORDER BY m.id), '[]')
  FROM remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id JOIN cdr_episode ce ON ce.id = m.cdr_episode_id
  WHERE m.uod_episode_id = e.id AND ${scope})`;

// An open episode is the only open one of its patient: the index uod_episode_one_open sees to it.
const hasOtherOpenEpisode = `e.closed
  AND EXISTS (SELECT 1 FROM uod_episode o WHERE o.patient_id = e.patient_id AND NOT o.closed AND o.id <> e.id)`;

const episodeText = (scope: Scope) => `
  SELECT ${instanceColumns('i')}, e.core_id AS "coreId", e.patient_id AS "patientId",
    e.district_unit_id AS "districtUnitId", e.residence_district_unit_id AS "residenceDistrictUnitId",
    e.local_health_authority_code AS "localHealthAuthorityCode", e.number, e.start_date AS "startDate",
    e.end_date AS "endDate", e.need_type AS "needType", e.renewed_from_id AS "renewedFromId",
    ${hasOtherOpenEpisode} AS "hasOtherOpenEpisode",
    ARRAY(SELECT DISTINCT rehabilitation_center_id FROM cdr_episode WHERE uod_episode_id = e.id)
      AS "rehabilitationCenterIds",
    ${centre(scope)} AS centre, ${proposals(scope)} AS proposals
  FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
  WHERE e.id = ${rootOf(scope.workflow)} AND ${scope.episode}`;

const validations = `(SELECT coalesce(json_agg(json_build_object('step', v.step, 'at', v.at, 'by', v.actor_name)), '[]') FROM (
    SELECT DISTINCT ON (step) split_part(from_state, '.', 1) AS step, at, actor_name FROM workflow_event
    WHERE instance_id IN (f.id, (f.centre ->> 'id')::uuid) AND type IN ('VALIDATE', 'TERMINATE')
    ORDER BY step, revision DESC) v)`;

/** Of the episode, what is countersigned, its centres' episodes with their plans, and the proposals: few instances, by key. */
const reasons = (scope: string) => `(SELECT coalesce(json_agg(json_build_object('workflow', ri.workflow,
    'instanceId', r.instance_id, 'type', r.type, 'event', r.event, 'by', r.actor_name, 'at', r.at,
    'stands', ri.state_since <= r.at) ORDER BY r.at DESC, r.instance_id DESC), '[]')
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

const wholeText = (scope: Scope) => `
  SELECT f.*, ${validations} AS validations, ${showsReasons(scope.workflow) ? reasons(scope.centre) : `'[]'::json`} AS reasons,
    (SELECT coalesce(json_agg(h), '[]') FROM (${sheetsText(scope.workflow)}) h) AS sheets
  FROM (${episodeText(scope)}) f`;

/** Prepared under a name of its own: scopes differ in shape from actor to actor, in few shapes. */
const named = (prefix: string, text: string) => ({
  name: `${prefix}-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`,
  text,
});

const statementsOf = (scope: Scope) => ({
  lock: lockStatement(scope.workflow),
  whole: named('family', wholeText(scope)),
  episode: named('family-episode', episodeText(scope)),
  sheets: named('family-sheets', sheetsText(scope.workflow)),
});

const statements = new Map<string, ReturnType<typeof statementsOf>>();

/** The family of an instance `$1` in one statement, `whole`, or in two. */
export function familyStatements(scope: Scope): ReturnType<typeof statementsOf> {
  const key = Object.values(scope).join('\n');
  const known = statements.get(key) ?? statementsOf(scope);
  statements.set(key, known);
  return known;
}
