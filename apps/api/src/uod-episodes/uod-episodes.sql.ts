import { episodeLabels, EPISODES_PAGE_SIZE, NEW_EPISODE_DAYS, type Actor, type EpisodesQuery } from '@percorso/domain';
import {
  centreScope,
  episodeParts,
  episodeScope,
  episodeSources,
  seesAsCentre,
  stateAtCentre,
} from '../auth/episode-scope.js';
import { supposedRehabNeed } from '../care-plans/care-plans.sql.js';
import { startingWith } from '../database/like.js';
import { prepared } from '../database/prepared.js';
import { countSql, isExact } from '../http/lists/total.js';
import { isFollowedEpisode } from '../patients/followed-episodes.sql.js';
import { deathOf } from '../patients/life.sql.js';
import { patientReference, patientReferenceCells } from '../patients/patient-reference.sql.js';

import { episodeCells } from './episodes-export.sql.js';

export type Sql = { name?: string; text: string; values: unknown[] };

const deathDate = deathOf('e.patient_id');

/**
 * SQL: the state that lists show and filter by: the episode's state at the unit or, for users who see episodes as a
 * centre, its state at their centre.
 */
const shownState = (actor: Actor, values: unknown[]): string =>
  seesAsCentre(actor) ? stateAtCentre(actor, 'e', values) : 'i.state';

/** Columns of a row, without the descriptions that the service adds. */
export const rowColumns = (state = 'i.state') => `
  e.id, e.core_id AS "coreId", e.patient_id AS "patientId", e.patient_surname || ' ' || e.patient_name AS "patientName",
  ${patientReference} AS "patientReference", ${deathDate} AS "patientDeathDate", e.number, e.start_date AS "startDate", e.end_date AS "endDate", e.need_type AS need, ${state} AS status, i.revision,
  e.closed, e.district_unit_id AS "districtUnitId", u.description AS "districtUnit", e.patient_surname AS "patientSurname",
  i.state IN ('CHIUSO_UOD.ORDINARIA', 'CHIUSO_UOD.INTERROTTA') AND NOT EXISTS (
    SELECT 1 FROM uod_episode o WHERE o.patient_id = e.patient_id AND NOT o.closed) AND ${deathDate} IS NULL AS renewable`;

export const tables = `uod_episode e JOIN workflow_instance i ON i.id = e.id JOIN district_unit u ON u.id = e.district_unit_id`;

const sortColumns: Record<EpisodesQuery['sort'], readonly string[]> = {
  startDate: ['e.start_date', 'e.id'],
  patientSurname: ['e.patient_surname', 'e.patient_name', 'e.id'],
};

const isFinal = (step: string | undefined) => step === 'CHIUSO_UOD' || step === 'INVALIDATO_UOD';

type Filters = Pick<EpisodesQuery, 'step' | 'districtUnitId' | 'patientSurname' | 'closed' | 'startDate' | 'mine'>;

/** Returns the SQL conditions of the requested filters, without the scope. */
export function episodeFilters(actor: Actor, query: Filters, values: unknown[]): string[] {
  const clauses: string[] = [];
  const add = (value: unknown, clause: (placeholder: string) => string) => {
    if (value !== undefined && value !== '') clauses.push(clause(`$${values.push(value)}`));
  };
  add(query.step, (value) =>
    seesAsCentre(actor)
      ? `split_part(${shownState(actor, values)}, '.', 1) = ${value}`
      : // Two conditions, one for each index: that of open and closed episodes, and that of states, which finds a rare step.
        `${query.step === 'CHIUSO_UOD' ? `i.state LIKE ${value} || '.%'` : `i.workflow = 'uod-episode' AND i.state = ${value}`}
          AND e.closed = ${isFinal(query.step)}`,
  );
  add(query.districtUnitId, (value) => `e.district_unit_id = ${value}`);
  add(query.startDate, (value) => `e.start_date = ${value}`);
  if (query.mine) clauses.push(isFollowedEpisode(actor, 'e.id', values));
  // `closed` is part of the text, not a parameter: without its value, the planner cannot use the indexes of open
  // episodes.
  if (query.closed !== undefined) clauses.push(query.closed ? 'e.closed' : 'NOT e.closed');
  // Readers without personal data must not be able to find out names by filtering.
  if (!actor.scope.namesHidden)
    add(
      query.patientSurname && startingWith(query.patientSurname),
      (value) => `search_key(e.patient_surname) LIKE search_key(${value})`,
    );
  return clauses;
}

/**
 * Whether the query is frequent enough to be prepared, which takes memory on each connection. A query with a filter by
 * name, start date or practitioner is not: one plan would fit few of the values.
 */
const isFrequent = ({ patientSurname, startDate, mine }: EpisodesQuery): boolean =>
  !patientSurname && !startDate && !mine;

/**
 * Whether one plan fits every actor. It does for a list in the order of the start date, not filtered by step or state,
 * unless the actor belongs to a centre: each part of the scope has an index in this order with only the listed
 * episodes.
 */
const fitsIndexes = ({ scope }: Actor, { sort, step, closed }: EpisodesQuery): boolean =>
  sort === 'startDate' && !step && closed === undefined && scope.rehabilitationCenterIds.length === 0;

/**
 * Selects a page. It begins after the episode `query.after`, if given and if the actor may see that episode: a cursor
 * must not reveal the position of any other episode.
 */
export function episodesPage(actor: Actor, query: EpisodesQuery): Sql {
  const values: unknown[] = [];
  const { page, rest, isFirst } = selection(actor, query, values);
  const text = `${page} SELECT ${rowColumns(shownState(actor, values))} ${rest}`;
  const isPrepared = isFirst && isFrequent(query) && fitsIndexes(actor, query);
  return { ...(isPrepared ? prepared('episodes', text) : { text }), values };
}

/** Selects the rows of the export, with the labels of the list. */
export function episodesExport(actor: Actor, query: EpisodesQuery): Sql {
  const values: unknown[] = [];
  const { page, rest } = selection(actor, query, values);
  const cells = episodeCells(actor, shownState(actor, values), { open: episodeLabels.statusOpen }, values);
  const { patient, step, status, unit } = cells;
  const rows = `e.start_date, e.end_date, ${step}, ${status}, ${unit}`;
  return { text: `${page} SELECT ${patient}, ${patientReferenceCells(actor)}, ${rows} ${rest}`, values };
}

/**
 * Returns the SQL that the page and the export share, in order. Each part of the actor's scope finds its first rows
 * along its own index, and the page is chosen among these rows. A single condition would scan all episodes in the order
 * of the list: a million rows for a unit that has few.
 */
function selection(actor: Actor, query: EpisodesQuery, values: unknown[]) {
  const ascending = query.sortDirection === 'Ascending';
  const sorted = sortColumns[query.sort];
  const orderOf = (columns: readonly string[]) =>
    columns.map((column) => `${column} ${ascending ? 'ASC' : 'DESC'}`).join(', ');
  const filters = episodeFilters(actor, query, values);
  if (query.limit === -1) {
    const where = [episodeScope(actor, 'e', values), ...filters].join(' AND ');
    return { page: '', rest: `FROM ${tables} WHERE ${where} ORDER BY ${orderOf(sorted)}`, isFirst: false };
  }
  let cursor = '';
  if (query.after) {
    cursor = `mark AS MATERIALIZED (${cursorOf(actor, query.after, sorted, values)}), `;
    const cursorKeys = sorted.map((_, n) => `(SELECT column_${n} FROM mark)`).join(', ');
    filters.push(`(${sorted.join(', ')}) ${ascending ? '>' : '<'} (${cursorKeys})`);
  }
  const offset = query.after ? 0 : (query.page - 1) * query.limit;
  const keys = sorted.map((_, n) => `key_${n}`);
  const selected = sorted.map((column, n) => `${column} AS key_${n}`).join(', ');
  const from = `uod_episode e${query.step ? ' JOIN workflow_instance i ON i.id = e.id' : ''}`;
  const parts = episodeParts(actor, 'e', values).map(
    (part) => `(SELECT e.id, ${selected} FROM ${from} WHERE ${[part, ...filters].join(' AND ')}
      ORDER BY ${orderOf(sorted)} LIMIT ${offset + query.limit})`,
  );
  return {
    page: `WITH ${cursor}page AS MATERIALIZED (SELECT id FROM (${parts.join(' UNION ')}) found
      ORDER BY ${orderOf(keys)} LIMIT ${query.limit} OFFSET ${offset})`,
    rest: `FROM ${tables} WHERE e.id IN (SELECT id FROM page) ORDER BY ${orderOf(sorted)}`,
    isFirst: offset === 0 && query.limit === EPISODES_PAGE_SIZE,
  };
}

function cursorOf(actor: Actor, after: string, columns: readonly string[], values: unknown[]): string {
  const id = `$${values.push(after)}`;
  const selected = columns.map((column, n) => `${column} AS column_${n}`).join(', ');
  return `SELECT ${selected} FROM uod_episode e WHERE e.id = ${id} AND ${episodeScope(actor, 'e', values)}`;
}

export function episodesCount(actor: Actor, query: EpisodesQuery): Sql {
  const values: unknown[] = [];
  const filters = episodeFilters(actor, query, values);
  const join = query.step ? 'JOIN workflow_instance i ON i.id = e.id' : '';
  const parts = episodeSources(actor, 'e', values).map(
    (source) => `SELECT FROM uod_episode e ${join} WHERE ${[source, ...filters].join(' AND ')}`,
  );
  const text = countSql(parts.join(' UNION ALL '), query);
  return { ...(isFrequent(query) && !isExact(query) ? prepared('episodes-count', text) : { text }), values };
}

export function episodesOfPatient(actor: Actor, patientId: string): Sql {
  const values: unknown[] = [patientId];
  const scope = episodeScope(actor, 'e', values);
  return {
    text: `SELECT ${rowColumns(shownState(actor, values))} FROM ${tables} WHERE e.patient_id = $1 AND ${scope} ORDER BY e.start_date DESC, e.id DESC`,
    values,
  };
}

/** Selects one row with the columns of the episode page. */
export function episodeHeader(actor: Actor, id: string): Sql {
  const values: unknown[] = [id];
  const scope = episodeScope(actor, 'e', values);
  return {
    ...prepared(
      'episode-header',
      `SELECT ${rowColumns()}, e.renewed_from_id AS "renewedFromId",
        CASE WHEN e.residence_district_unit_id <> e.district_unit_id
          THEN jsonb_build_object('id', ru.id, 'description', ru.description) END AS "residenceDistrictUnit",
        (SELECT jsonb_build_object('id', k.id, 'number', k.number, 'supposedRehabNeed', ${supposedRehabNeed})
          FROM care_plan k WHERE k.uod_episode_id = e.id) AS "carePlan",
        jsonb_build_object('id', p.id, 'identifier', p.tax_code, 'name', p.name, 'surname', p.surname,
          'folderNumber', p.folder_number::text, 'birthDate', p.birth_date, 'deathDate', ${deathDate}) AS patient
      FROM ${tables} JOIN patient p ON p.id = e.patient_id
        JOIN district_unit ru ON ru.id = e.residence_district_unit_id
      WHERE e.id = $1 AND ${scope}`,
    ),
    values,
  };
}

export const carePlanId = {
  name: 'care-plan-id',
  text: 'SELECT id FROM care_plan WHERE uod_episode_id = $1',
};

/**
 * Selects the limits for the start date of an access of the patient `$1`: the birth date, the latest end date of the
 * patient's accesses except `$2`, and whether another access than `$2` is open. An access that was invalidated at
 * acceptance does not count.
 */
export const accessBounds = {
  name: 'access-bounds',
  text: `SELECT p.birth_date AS "birthDate", (
      SELECT max(o.end_date) FROM uod_episode o JOIN workflow_instance i ON i.id = o.id
      WHERE o.patient_id = p.id AND o.id <> $2 AND o.closed AND i.state <> 'INVALIDATO_UOD') AS "previousEnd",
      EXISTS (SELECT FROM uod_episode o WHERE o.patient_id = p.id AND o.id <> $2 AND NOT o.closed) AS "hasOther"
    FROM patient p WHERE p.id = $1`,
};

/** Selects the dates of the first appointment and of the first centre access within the access `$1`. */
export const daysOfAccess = {
  name: 'days-of-access',
  text: `SELECT least((SELECT min(date) FROM appointment WHERE uod_episode_id = $1), (
        SELECT min(m.appointment_date)::date FROM sheet s JOIN care_team_member m ON m.sheet_id = s.id AND NOT m.deleted
        WHERE s.uod_episode_id = $1)) AS "firstAppointment",
      (SELECT min(start_date) FROM cdr_episode WHERE uod_episode_id = $1) AS "firstCentreAccess"`,
};

/** Selects the coreId of an episode if the actor may see the episode. */
export function coreIdOf(actor: Actor, id: string): Sql {
  const values: unknown[] = [id];
  const scope = episodeScope(actor, 'e', values);
  return { text: `SELECT e.core_id AS "coreId" FROM uod_episode e WHERE e.id = $1 AND ${scope}`, values };
}

export function stepCounts(actor: Actor): Sql {
  const values: unknown[] = [];
  if (seesAsCentre(actor)) {
    const centreCondition = centreScope(actor, 'c', values);
    return {
      text: `SELECT split_part(i.state, '.', 1) AS step, count(*)::int AS count
        FROM cdr_episode c JOIN workflow_instance i ON i.id = c.id WHERE NOT c.closed AND ${centreCondition} GROUP BY 1`,
      values,
    };
  }
  const scope = episodeScope(actor, 'e', values);
  return {
    text: `SELECT i.state AS step, count(*)::int AS count FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
      WHERE NOT e.closed AND ${scope} GROUP BY i.state`,
    values,
  };
}

/** Selects the territory of a new episode, which depends on its patient and its unit, and its number. */
export const findForNewEpisode = {
  name: 'find-for-new-episode',
  text: `SELECT json_build_object('districtUnitId', u.id, 'residenceDistrictUnitId', p.residence_district_unit_id,
      'localHealthAuthorityCode', d.local_health_authority_code) AS territory,
      1 + coalesce((SELECT max(number) FROM uod_episode WHERE patient_id = p.id), 0) AS number
    FROM patient p, district_unit u JOIN health_district d ON d.id = u.health_district_id
    WHERE p.id = $1 AND u.id = $2`,
};

/**
 * SQL: the time up to which a user has marked all episodes as seen; for a user who never did, `NEW_EPISODE_DAYS` days
 * ago.
 */
export const seenUntil = (actorId: string): string => `coalesce(
  (SELECT seen_until FROM asl_episode_seen WHERE actor_id = ${actorId}), now() - interval '${NEW_EPISODE_DAYS} days')`;

/** Records that a user of the health authority opened an episode, which is then no longer new to this user. */
export const noteOpening = {
  name: 'note-opening',
  text: `INSERT INTO asl_episode_opened (actor_id, uod_episode_id)
    SELECT $1, e.id FROM uod_episode e WHERE e.id = $2 AND e.opened_at > ${seenUntil('$1')} ON CONFLICT DO NOTHING`,
};
