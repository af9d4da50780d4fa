import {
  type Actor,
  carePlanSchemasSheet,
  careTeamSheet,
  EPISODES_OF_HAND_OVER,
  type HandOverItem,
  type SheetContent,
} from '@percorso/domain';
import { episodeScope, placeholder } from '../auth/episode-scope.js';
import { described } from '../sheet-types/described.sql.js';
import { contentOfEntry } from '../sheet-types/entry-tables.sql.js';
import { tasksAssignedTo } from '../worklist/worklist.sql.js';

/** An item with what its change needs. */
export type PlannedItem = Omit<HandOverItem, 'to' | 'fault'> & {
  toId: string;
  /** The list of the entry; null for appointments and tasks. */
  sheetId: string | null;
  content: SheetContent | null;
  /** The entry of the new practitioner in the same team. */
  own: { id: string; content: SheetContent } | null;
  isQualified: boolean;
  isInTeam: boolean;
  isBusy: boolean;
  hasAccount: boolean;
};

/** The unit or the centre in whose open episodes something is given. */
export type Workplace = { kind: 'unit' | 'centre'; id: string };

export type Subject = {
  fromId: string;
  toId: string;
  workplace: Workplace;
  fromDate: string;
  others: readonly { episodeId: string; toPractitionerId: string }[];
  /** Only this episode. */
  episodeId?: string;
};

const practitioner = `jsonb_build_object('id', p.id, 'name', p.name, 'surname', p.surname)`;

/** Selects practitioners by their ids $1, and whether each works at the unit or the centre $2. */
export const practitionersAt = ({ kind }: Workplace) => ({
  name: `practitioners-at-${kind}`,
  text: `SELECT p.id, ${practitioner} AS practitioner, EXISTS (
      SELECT FROM practitioner_structure w
      WHERE w.practitioner_id = p.id AND w.${kind === 'unit' ? 'district_unit_id' : 'rehabilitation_center_id'} = $2) AS "isColleague"
    FROM practitioner p WHERE p.id = ANY ($1::uuid[])`,
});

const stepAt = {
  unit: `split_part(i.state, '.', 1)`,
  centre: `coalesce((SELECT split_part(hi.state, '.', 1) FROM cdr_episode o JOIN workflow_instance hi ON hi.id = o.id
    WHERE o.uod_episode_id = e.id AND NOT o.closed), split_part(i.state, '.', 1))`,
};
const episodeAt = (
  step: string,
) => `jsonb_build_object('id', e.id, 'coreId', e.core_id, 'number', e.number, 'step', ${step},
  'patient', jsonb_build_object('id', e.patient_id, 'name', e.patient_name, 'surname', e.patient_surname))`;

const sheetOf = (type: string) => `sheet s ON s.uod_episode_id = c.id AND s.type = '${type}'`;
const memberOf = (practitionerId: string) => `SELECT e.id, ${contentOfEntry(careTeamSheet.type)} AS content
  FROM sheet t JOIN care_team_member e ON e.sheet_id = t.id AND NOT e.deleted
  WHERE t.uod_episode_id = c.id AND t.type = '${careTeamSheet.type}' AND e.practitioner_id = ${practitionerId}`;

const isInTeam = `EXISTS (${memberOf('c.to_id')})`;
const hasAccount = `(SELECT p.username IS NOT NULL FROM practitioner p WHERE p.id = c.to_id) AS "hasAccount"`;
const never = 'false AS "caseManager", false AS "teamReferring", false AS "losesQualification"';
const noEntry = `NULL::uuid AS "sheetId", NULL::jsonb AS content, NULL::jsonb AS own`;
const ofEpisode = `c.id AS episode_id, c.to_id AS "toId"`;

/** Practitioners without recorded qualifications hold any (`heldQualificationRules`). */
const isQualified = `(NOT EXISTS (SELECT FROM practitioner_qualification q WHERE q.practitioner_id = c.to_id) OR EXISTS (
  SELECT FROM practitioner_qualification q WHERE q.practitioner_id = c.to_id AND q.qualification_code = e.qualification_code))`;

/** Of two memberships of the successor that become one, the earlier one stays: this one's qualification may have been the team's only one. */
const losesQualification = `(${isInTeam} AND NOT EXISTS (
  SELECT FROM care_team_member m
  WHERE m.sheet_id = s.id AND m.id <> e.id AND m.qualification_code = e.qualification_code AND NOT m.deleted)) AS "losesQualification"`;

const memberships = `
  SELECT e.id, e.revision, 'careTeam' AS part, ${ofEpisode},
    coalesce(${described(`'qualifications'`, 'e.qualification_code')}, e.qualification_code) AS description,
    e.case_manager AS "caseManager", e.team_referring AS "teamReferring", ${losesQualification}, s.id AS "sheetId",
    ${contentOfEntry(careTeamSheet.type)} AS content, (SELECT to_jsonb(own) FROM (${memberOf('c.to_id')}) own) AS own,
    ${isQualified} AS "isQualified", ${isInTeam} AS "isInTeam", false AS "isBusy", ${hasAccount}
  FROM given c JOIN ${sheetOf(careTeamSheet.type)} JOIN care_team_member e ON e.sheet_id = s.id AND NOT e.deleted
    AND e.practitioner_id = $2`;

// Of a validated step the schemas stay as they were signed.
const schemas = `
  SELECT e.id, e.revision, 'schemas', ${ofEpisode}, e.problem, ${never}, s.id, ${contentOfEntry(carePlanSchemasSheet.type)}, NULL::jsonb,
    true, ${isInTeam}, false, ${hasAccount}
  FROM given c JOIN ${sheetOf(carePlanSchemasSheet.type)} JOIN workflow_instance w ON w.id = s.id AND w.state LIKE 'MODIFICABILE+%'
    JOIN care_plan_schema e ON e.sheet_id = s.id AND e.manager_id = $2
  WHERE c.step = s.step`;

const appointmentsFrom = (date: string) => `
  SELECT a.id, a.revision, 'appointments', ${ofEpisode},
    a.date || ' ' || to_char(a.start_time, 'HH24:MI') || '–' || to_char(a.end_time, 'HH24:MI'), ${never}, ${noEntry}, true, ${isInTeam},
    a.holds_slot AND EXISTS (SELECT FROM appointment b WHERE b.practitioner_id = c.to_id AND b.holds_slot AND b.during && a.during),
    ${hasAccount}
  FROM given c JOIN appointment a ON a.uod_episode_id = c.id AND a.practitioner_id = $2 AND a.date >= ${date}`;

const tasks = `
  SELECT k.id, k.revision, 'tasks' AS part, ${ofEpisode}, k.task AS description, ${never}, ${noEntry}, true AS "isQualified", ${isInTeam},
    false AS "isBusy", ${hasAccount}
  FROM given c JOIN assigned k ON k.episode_id = c.id`;

/** For each kind of workplace: the episodes in its charge, those in which the practitioner may have something, and what that can be. */
const workplaces: Record<
  Workplace['kind'],
  (fromDate: () => string) => { inCharge: string; concerned: readonly string[]; items: readonly string[] }
> = {
  unit: (fromDate) => {
    const date = fromDate();
    return {
      inCharge: 'e.district_unit_id = $1',
      concerned: [
        'SELECT s.uod_episode_id FROM care_team_member m JOIN sheet s ON s.id = m.sheet_id WHERE m.practitioner_id = $2 AND NOT m.deleted',
        'SELECT s.uod_episode_id FROM care_plan_schema m JOIN sheet s ON s.id = m.sheet_id WHERE m.manager_id = $2',
        `SELECT uod_episode_id FROM appointment WHERE practitioner_id = $2 AND date >= ${date}`,
      ],
      items: [memberships, schemas, appointmentsFrom(date), tasks],
    };
  },
  // Of a centre's practitioner, everything but the tasks is a record of what was delivered.
  centre: () => ({
    inCharge: `EXISTS (SELECT FROM cdr_episode h WHERE h.uod_episode_id = e.id AND NOT h.closed AND h.rehabilitation_center_id = $1)`,
    concerned: [],
    items: [tasks],
  }),
};

/**
 * Selects what the practitioner has in the open episodes of the unit or the centre, at most those of `EPISODES_OF_HAND_OVER` episodes, by
 * patient; and as `more` whether there are other episodes.
 */
export function itemsOfPractitioner(actor: Actor, subject: Subject) {
  const { workplace, fromId, toId, fromDate, others, episodeId = null } = subject;
  const values: unknown[] = [workplace.id, fromId, toId, JSON.stringify(others), episodeId];
  const { inCharge, concerned, items } = workplaces[workplace.kind](() => placeholder(values, fromDate));
  const scope = episodeScope(actor, 'e', values);
  const assigned = tasksAssignedTo('$2', actor, values);
  const text = `
    WITH assigned AS MATERIALIZED (SELECT * FROM (${assigned}) k WHERE k.structure = $1),
    concerned AS (${['SELECT episode_id AS id FROM assigned', ...concerned].join(' UNION ')}
    ), own AS (
      SELECT e.id, coalesce(o."toPractitionerId", $3::uuid) AS to_id, split_part(i.state, '.', 1) AS step
      FROM concerned JOIN uod_episode e USING (id) JOIN workflow_instance i ON i.id = e.id
        LEFT JOIN jsonb_to_recordset($4) AS o("episodeId" uuid, "toPractitionerId" uuid) ON o."episodeId" = e.id
      WHERE ${inCharge} AND NOT e.closed AND ${scope} AND ($5::uuid IS NULL OR e.id = $5)
      ORDER BY e.id LIMIT ${EPISODES_OF_HAND_OVER + 1}
    ), given AS (SELECT * FROM own ORDER BY id LIMIT ${EPISODES_OF_HAND_OVER}),
    item AS (${items.join(' UNION ALL ')})
    SELECT item.*, ${episodeAt(stepAt[workplace.kind])} AS episode, (SELECT count(*) > ${EPISODES_OF_HAND_OVER} FROM own) AS more
    FROM item JOIN uod_episode e ON e.id = item.episode_id JOIN workflow_instance i ON i.id = e.id
    ORDER BY e.patient_surname, e.patient_name, e.id, item.part, item.description, item.id`;
  return { text, values };
}

export const giveAppointments = `
  UPDATE appointment SET practitioner_id = $2, revision = revision + 1, updated_at = $3, updated_by = $4 WHERE id = ANY ($1::uuid[])`;

export const giveTasks = `
  UPDATE task_assignment SET practitioner_id = $2, revision = revision + 1, assigned_at = $3, assigned_by_id = $4, assigned_by_name = $5
  WHERE id = ANY ($1::uuid[])`;

export const begin = `
  INSERT INTO hand_over (id, actor_id, actor_name, idempotency_key, request) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ON CONSTRAINT hand_over_once_per_key DO NOTHING`;

/** Selects the hand-over of the actor $1 with the key $2, and whether its request was $3. */
export const byKey = `
  SELECT id, request = $3::jsonb AS "isSame", done_at IS NOT NULL AS "isDone" FROM hand_over WHERE actor_id = $1 AND idempotency_key = $2`;

/** Notes the outcomes of an episode. An outcome that is there already stays: a repeated request finds nothing left to give. */
export const note = `UPDATE hand_over SET result = $2::jsonb || result WHERE id = $1`;
export const end = `UPDATE hand_over SET done_at = now() WHERE id = $1`;

/** Selects the outcomes of a hand-over, with the episodes as they are now. */
export const outcomes = `
  SELECT r.key AS id, r.value ->> 'part' AS part, (r.value -> 'given')::boolean AS given, r.value ->> 'fault' AS fault,
    r.value ->> 'message' AS message, CASE WHEN e.id IS NOT NULL THEN ${episodeAt(
      `CASE WHEN h.request ? 'rehabilitationCenterId' THEN ${stepAt.centre} ELSE ${stepAt.unit} END`,
    )} END AS episode
  FROM hand_over h, jsonb_each(h.result) r LEFT JOIN uod_episode e ON e.id = (r.value ->> 'episodeId')::uuid
    LEFT JOIN workflow_instance i ON i.id = e.id
  WHERE h.id = $1 ORDER BY e.patient_surname, e.patient_name, e.id, 2, r.key`;
