import {
  type Actor,
  type Grant,
  hasGrant,
  type WorklistActor,
  type WorklistQuery,
  type WorklistTask,
} from '@percorso/domain';
import { centreEpisodeScope } from '../auth/episode-scope.js';
import { patientReference } from '../patients/patient-reference.sql.js';
import { assignmentWhere } from './task-assignments.sql.js';
import { sources, taskRules } from './task-rules.sql.js';

/**
 * Maximum number of open episodes in which tasks are searched: those with the oldest access. Tasks of the other
 * episodes would come last in the list, since no task is older than its access.
 */
const EPISODES_AT_MOST = 20_000;

/** Selects the open episodes in scope, each with the centre that holds it. */
const openEpisodes = (scope: string) => `
  SELECT e.id, e.district_unit_id, e.residence_district_unit_id, split_part(i.state, '.', 1) AS step, i.state_since,
    c.id AS centre_id, c.rehabilitation_center_id, ci.state AS centre_state, ci.state_since AS centre_since
  FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
  LEFT JOIN (cdr_episode c JOIN workflow_instance ci ON ci.id = c.id) ON c.uod_episode_id = e.id AND NOT c.closed
  WHERE NOT e.closed AND ${scope}
  ORDER BY e.start_date, e.id LIMIT ${EPISODES_AT_MOST}`;

/**
 * For each kind of user: the grant that their tasks require, the column with the structure whose staff they are, and
 * the part of an actor's scope that contains this structure.
 */
const taskGrants: [WorklistActor, Grant, column: string, 'districtUnitIds' | 'rehabilitationCenterIds'][] = [
  ['unit', 'uod_episode_validate', 'district_unit_id', 'districtUnitIds'],
  ['unitDirector', 'uod_authorization_approve', 'district_unit_id', 'districtUnitIds'],
  ['residenceDirector', 'pri_summary_acknowledge', 'residence_district_unit_id', 'districtUnitIds'],
  ['centre', 'cdr_episode_validate', 'rehabilitation_center_id', 'rehabilitationCenterIds'],
];

const taskGrantsOf = (actor: Actor) => taskGrants.filter(([, grant]) => hasGrant(actor, grant));

/** Whether the actor can have tasks: users with read access only have none. */
export const hasTasks = (actor: Actor): boolean => taskGrantsOf(actor).length > 0;

type TaskQuery = Pick<WorklistQuery, 'waitsFor'> &
  Partial<Pick<WorklistQuery, 'assigned' | 'toSign'>> & {
    episodeId?: string;
    /** SQL: the practitioner to whom tasks of the episodes were assigned. */
    assignee?: string;
  };

/**
 * Returns the SQL of the requested tasks on the episodes in scope, as the CTE `item` and the CTEs that it reads. `waitsFor`
 * selects either the actor's own tasks, for which the actor has the grant and the structure, or those of other users.
 */
function taskTables(actor: Actor, { waitsFor, ...query }: TaskQuery, params: unknown[]): string {
  const scope = centreEpisodeScope(actor, 'e', 'c', params);
  const ofEpisode = query.episodeId === undefined ? '' : ` AND e.id = $${params.push(query.episodeId)}`;
  const ofAssignee =
    query.assignee === undefined
      ? ''
      : ` AND e.id IN (SELECT uod_episode_id FROM task_assignment WHERE practitioner_id = ${query.assignee})`;
  const openInScope = openEpisodes(`${scope}${ofEpisode}${ofAssignee}`);
  const read = Object.entries(sources).filter(([, text]) => text !== '');
  const ownConditions = new Map(
    taskGrantsOf(actor).map(([who, , column, ids]) => [
      who,
      `${column} IS NOT NULL${actor.scope.everything ? '' : ` AND ${column} = ANY ($${params.push(actor.scope[ids])})`}`,
    ]),
  );
  const taskSelects = taskRules.flatMap(([from, task, who, step, sheet, since, when, reason = 'NULL::jsonb']) => {
    const ownCondition = ownConditions.get(who);
    if (!ownCondition && waitsFor === 'me') return [];
    const ownership = ownCondition ? ` AND ${waitsFor === 'me' ? ownCondition : `(${ownCondition}) IS NOT TRUE`}` : '';
    return `SELECT id, '${task}' AS task, '${who}' AS who, ${step} AS at_step, ${sheet === null ? 'NULL' : `'${sheet}'`} AS sheet,
      ${since} AS since, ${reason} AS reason_event FROM ${from} WHERE (${when})${ownership}`;
  });
  return `opened AS MATERIALIZED (${openInScope}), ${read.map(([name, text]) => `${name} AS (${text})`).join(', ')},
    task AS (${taskSelects.join(' UNION ALL ')}),
    item AS (SELECT w.*, a.id AS assignment_id FROM task w LEFT JOIN task_assignment a ON ${isOfTask} ${filtersOf(actor, query, params)})`;
}

/** SQL: the assignment `a` is of the task `w`, not of an earlier one of the same kind. */
const isOfTask = 'a.uod_episode_id = w.id AND a.task = w.task AND a.who = w.who AND a.since = w.since';

function filtersOf(actor: Actor, { assigned, toSign }: Omit<TaskQuery, 'waitsFor'>, params: unknown[]): string {
  const clauses = [
    ...(assigned === 'nobody' ? ['a.id IS NULL'] : []),
    ...(assigned === 'me' ? [`a.practitioner_id = $${params.push(actor.practitionerId)}`] : []),
    ...(toSign === undefined ? [] : [`w.who ${toSign ? '' : 'NOT '}IN ('unitDirector', 'residenceDirector')`]),
  ];
  return clauses.length > 0 ? `WHERE ${clauses.join(' AND ')}` : '';
}

/** SQL: the returned rows. Personal data are read for these rows only. */
const itemRows = (
  source: string,
) => `SELECT e.id AS "episodeId", e.core_id AS "coreId", e.number, e.patient_id AS "patientId",
    e.patient_surname || ' ' || e.patient_name AS "patientName",
    ${patientReference} AS "patientReference", w.task, w.who, w.at_step AS step, w.sheet, w.since, w.reason_event AS "reasonEvent",
    CASE WHEN w.assignment_id IS NOT NULL THEN (${assignmentWhere('a.id = w.assignment_id')}) END AS assignment
  FROM ${source} w JOIN uod_episode e ON e.id = w.id`;

/** SQL: the order of the tasks. Treatments in progress come last. */
const orderOf = ({ sortDirection }: WorklistQuery) =>
  `(w.task = 'TREAT'), w.since ${sortDirection === 'Ascending' ? 'ASC' : 'DESC'}, w.id, w.who`;

/**
 * Selects one row with the page as JSON, the total number of tasks, and whether there are open episodes that were not
 * searched.
 */
export function worklistPage(actor: Actor, query: WorklistQuery) {
  const { page, limit } = query;
  const params: unknown[] = [];
  const text = `WITH ${taskTables(actor, query, params)},
    page AS (SELECT w.* FROM item w ORDER BY ${orderOf(query)} LIMIT ${limit} OFFSET ${(page - 1) * limit})
    SELECT (SELECT count(*)::int FROM item) AS total, (SELECT count(*) = ${EPISODES_AT_MOST} FROM opened) AS "isCut",
      (SELECT coalesce(json_agg(paged), '[]') FROM (${itemRows('page')} ORDER BY ${orderOf(query)}) paged) AS rows`;
  return { text, values: params };
}

/** Selects all tasks, in order. */
export function worklistRows(actor: Actor, query: WorklistQuery) {
  const params: unknown[] = [];
  const text = `WITH ${taskTables(actor, query, params)} ${itemRows('item')} ORDER BY ${orderOf(query)}`;
  return { text, values: params };
}

/** A task of an episode: its kind, and the kind of user whose turn it is. */
export type TaskKey = { id: string; task: WorklistTask; who: WorklistActor };

const structureOf = `CASE w.who WHEN 'centre' THEN o.rehabilitation_center_id
  WHEN 'residenceDirector' THEN o.residence_district_unit_id ELSE o.district_unit_id END`;

/** Selects the time from which a task of the actor waits, and the structure whose turn it is; no row if it is not the actor's task now. */
export function ownTask(actor: Actor, { id, task, who }: TaskKey) {
  const params: unknown[] = [];
  const tables = taskTables(actor, { waitsFor: 'me', episodeId: id }, params);
  const text = `WITH ${tables} SELECT w.since::text, ${structureOf} AS structure FROM item w JOIN opened o ON o.id = w.id
    WHERE w.task = $${params.push(task)} AND w.who = $${params.push(who)}`;
  return { text, values: params };
}

/** SQL: the tasks of the actor's structures that are assigned to a practitioner now, with the structure whose turn each is. */
export const tasksAssignedTo = (assignee: string, actor: Actor, params: unknown[]): string => `
  WITH ${taskTables(actor, { waitsFor: 'me', assignee }, params)}
  SELECT a.id, a.revision, a.task, w.id AS episode_id, ${structureOf} AS structure
  FROM item w JOIN opened o ON o.id = w.id JOIN task_assignment a ON a.id = w.assignment_id
  WHERE a.practitioner_id = ${assignee}`;
