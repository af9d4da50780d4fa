import {
  aslEpisodeLabels,
  episodeLabels,
  MAX_HOURS_SHOWN,
  needLabels,
  NEW_EPISODES_SHOWN,
  openForWords,
  type Actor,
  type AslEpisodesQuery,
} from '@percorso/domain';
import { authorityScope } from '../auth/authority-scope.js';
import { currentFirst } from '../auth/episode-scope.js';
import { prepared } from '../database/prepared.js';
import { harmlessCell } from '../http/lists/csv.js';
import { countSql, TOTAL_CAP } from '../http/lists/total.js';
import { patientReferenceCells } from '../patients/patient-reference.sql.js';
import { episodeCells } from '../uod-episodes/episodes-export.sql.js';
import {
  episodeFilters,
  rowColumns as episodeColumns,
  seenUntil,
  type Sql,
  tables as episodeTables,
} from '../uod-episodes/uod-episodes.sql.js';

const AUTHORITY = 'e.local_health_authority_code';

const sortColumns: Record<AslEpisodesQuery['sort'], readonly string[]> = {
  openedAt: ['e.opened_at', 'e.id'],
  startDate: ['e.start_date', 'e.id'],
  patientSurname: ['e.patient_surname', 'e.patient_name', 'e.id'],
};

/** SQL condition: the episode `e`, with the instance `i`, is new to the user `actorId`. */
const isNew = (
  actorId: string,
): string => `(e.opened_at > (SELECT ${seenUntil(actorId)}) AND i.state <> 'INVALIDATO_UOD'
  AND NOT EXISTS (SELECT FROM asl_episode_opened o WHERE o.actor_id = ${actorId} AND o.uod_episode_id = e.id))`;

/**
 * Returns the columns by which the rows are sorted. With a filter by centre, the opening time is read from its copy on
 * the centre's part of the episode, which has an index in this order.
 */
const sortedBy = ({ sort, rehabilitationCenterId }: AslEpisodesQuery): readonly string[] =>
  sort === 'openedAt' && rehabilitationCenterId ? ['h.episode_opened_at', 'h.uod_episode_id'] : sortColumns[sort];

/** SQL: the centre that is shown in the row of an episode `e`. */
const shownCentre = (columns: string): string => `SELECT ${columns} FROM cdr_episode h
  JOIN rehabilitation_center c ON c.id = h.rehabilitation_center_id WHERE h.uod_episode_id = e.id ORDER BY ${currentFirst('h')} LIMIT 1`;

/**
 * SQL join: restricts the episodes `e` to those whose row shows this centre, each joined once; `h` is the centre's part
 * of the episode.
 */
const shownAtCentre = (centre: string): string => ` JOIN cdr_episode h ON h.uod_episode_id = e.id
  AND h.rehabilitation_center_id = ${centre}
  AND h.id = (SELECT o.id FROM cdr_episode o WHERE o.uod_episode_id = h.uod_episode_id ORDER BY ${currentFirst('o')} LIMIT 1)`;

const tables = `${episodeTables} JOIN district_unit ru ON ru.id = e.residence_district_unit_id`;

const rowColumns = (actor: Actor, values: unknown[]): string => `${episodeColumns()}, e.opened_at AS "openedAt",
  ${AUTHORITY} AS "localHealthAuthorityCode", jsonb_build_object('id', ru.id, 'description', ru.description) AS "residenceDistrictUnit",
  (${shownCentre(`jsonb_build_object('id', c.id, 'description', c.description)`)}) AS "rehabilitationCenter",
  ${isNew(`$${values.push(actor.id)}`)} AS "isNew"`;

/**
 * Returns the conditions and the tables of the requested episodes. In scope are those of the caller's health
 * authorities or, for unrestricted users, of all; the filter may choose one of these health authorities.
 */
function requestedRows(actor: Actor, query: AslEpisodesQuery, values: unknown[]): { where: string; from: string } {
  const clauses = [authorityScope(actor, AUTHORITY, values), ...episodeFilters(actor, query, values)];
  const { localHealthAuthorityCode, need, rehabilitationCenterId } = query;
  if (localHealthAuthorityCode) clauses.push(`${AUTHORITY} = $${values.push(localHealthAuthorityCode)}`);
  if (need) clauses.push(`e.need_type = $${values.push(need)}`);
  if (query.isNew !== undefined) clauses.push(`${query.isNew ? '' : 'NOT '}${isNew(`$${values.push(actor.id)}`)}`);
  const needsState = Boolean(query.step) || query.isNew !== undefined;
  const stateJoin = needsState ? ' JOIN workflow_instance i ON i.id = e.id' : '';
  const centreJoin = rehabilitationCenterId ? shownAtCentre(`$${values.push(rehabilitationCenterId)}`) : '';
  return { where: clauses.join(' AND '), from: `uod_episode e${stateJoin}${centreJoin}` };
}

/**
 * Selects a page. It begins after the episode `query.after`, if given and if the actor may see that episode. Up to
 * `TOTAL_CAP` matches are fetched in the cheapest order. If there are no further matches, these are sorted; otherwise
 * the rows of the page are found quickly along the index of the sort. Without this choice, the planner would scan that
 * index even for a condition that no row fulfils. Only the rows of the page are read with all columns.
 */
export function aslEpisodesPage(actor: Actor, query: AslEpisodesQuery): Sql {
  const values: unknown[] = [];
  const { from, where } = requestedRows(actor, query, values);
  const ascending = query.sortDirection === 'Ascending';
  const [sortKeys, sorted] = [sortColumns[query.sort], sortedBy(query)];
  const orderOf = (columns: readonly string[]) =>
    columns.map((column) => `${column} ${ascending ? 'ASC' : 'DESC'}`).join(', ');
  const keys = sorted.map((_, n) => `key_${n}`);
  const keysOf = (columns: readonly string[]) => columns.map((column, n) => `${column} AS key_${n}`).join(', ');
  const selected = keysOf(sorted);
  let [cursor, afterCursor] = ['', (_: readonly string[]) => ''];
  if (query.after) {
    const scope = authorityScope(actor, AUTHORITY, values);
    cursor = `mark AS MATERIALIZED (SELECT ${keysOf(sortKeys)} FROM uod_episode e WHERE e.id = $${values.push(query.after)} AND ${scope}),`;
    const cursorKeys = keys.map((key) => `(SELECT ${key} FROM mark)`).join(', ');
    afterCursor = (columns) => `AND (${columns.join(', ')}) ${ascending ? '>' : '<'} (${cursorKeys})`;
  }
  const offset = query.after ? 0 : (query.page - 1) * query.limit;
  const first = `LIMIT ${offset + query.limit}`;
  const text = `WITH ${cursor}
      found AS MATERIALIZED (SELECT ${selected}, e.id FROM ${from} WHERE ${where} LIMIT ${TOTAL_CAP + 1}),
      counted AS MATERIALIZED (SELECT count(*)::int AS total FROM found),
      chosen AS (
        (SELECT * FROM found WHERE (SELECT total FROM counted) <= ${TOTAL_CAP} ${afterCursor(keys)} ORDER BY ${orderOf(keys)} ${first})
        UNION ALL
        (SELECT ${selected}, e.id FROM ${from} WHERE ${where} AND (SELECT total FROM counted) > ${TOTAL_CAP} ${afterCursor(sorted)}
          ORDER BY ${orderOf(sorted)} ${first})),
      page AS MATERIALIZED (SELECT id FROM chosen ORDER BY ${orderOf(keys)} LIMIT ${query.limit} OFFSET ${offset})
    SELECT ${rowColumns(actor, values)} FROM ${tables} WHERE e.id IN (SELECT id FROM page) ORDER BY ${orderOf(sortKeys)}`;
  return { text, values };
}

function orderedRows(actor: Actor, query: AslEpisodesQuery) {
  const values: unknown[] = [];
  const direction = query.sortDirection === 'Ascending' ? 'ASC' : 'DESC';
  const order = sortColumns[query.sort].map((column) => `${column} ${direction}`);
  return { values, order, ...requestedRows(actor, query, values) };
}

/** Selects all matching rows, in order. */
export function allAslEpisodes(actor: Actor, query: AslEpisodesQuery): Sql {
  const { values, order, from, where } = orderedRows(actor, query);
  const text = `WITH page AS MATERIALIZED (SELECT e.id FROM ${from} WHERE ${where})
    SELECT ${rowColumns(actor, values)} FROM ${tables} WHERE e.id IN (SELECT id FROM page) ORDER BY ${order.join(', ')}`;
  return { text, values };
}

/** Selects the matching rows for the export, or one page of them, with the labels of the list. */
export function aslEpisodesExport(actor: Actor, query: AslEpisodesQuery): Sql {
  const { values, order, from, where } = orderedRows(actor, query);
  const limited = query.limit === -1 ? '' : `LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`;
  const words = (word: string) => `$${values.push(word)}`;
  const { patient, step, status, unit } = episodeCells(actor, 'i.state', { open: episodeLabels.statusOpen }, values);
  const minutes = `greatest(0, floor(extract(epoch FROM now() - e.start_date::timestamp AT TIME ZONE 'Europe/Rome') / 60))::int`;
  const hours = `replace(CASE ${minutes} / 60 WHEN 1 THEN ${words(openForWords.hour)} ELSE ${words(openForWords.hours)} END,
    '{count}', (${minutes} / 60)::text) || ' ' || replace(${words(openForWords.minutes)}, '{count}', (${minutes} % 60)::text)`;
  const openFor = `CASE WHEN e.closed THEN '' WHEN ${minutes} > ${MAX_HOURS_SHOWN * 60}
    THEN replace(${words(openForWords.days)}, '{count}', (${minutes} / ${24 * 60})::text) ELSE ${hours} END`;
  const need = `$${values.push(JSON.stringify(needLabels))}::jsonb ->> e.need_type`;
  const text = `WITH page AS MATERIALIZED (SELECT e.id FROM ${from} WHERE ${where} ORDER BY ${order.join(', ')} ${limited})
    SELECT CASE WHEN ${isNew(words(actor.id))} THEN ${words(aslEpisodeLabels.isNew)} ELSE '' END, ${patient}, ${patientReferenceCells(actor)}, e.number, e.start_date,
      ${unit}, ${harmlessCell('ru.description')}, (${shownCentre(harmlessCell('c.description'))}), ${need}, ${step}, ${status}, ${openFor}
    FROM ${tables} WHERE e.id IN (SELECT id FROM page) ORDER BY ${order.join(', ')}`;
  return { text, values };
}

export function aslEpisodesCount(actor: Actor, query: AslEpisodesQuery): Sql {
  const values: unknown[] = [];
  const { from, where } = requestedRows(actor, query, values);
  return {
    text: countSql(`SELECT FROM ${from} WHERE ${where}`, query),
    values,
  };
}

/**
 * Selects one row if the actor may see the episode in this list, otherwise none. Used for the cursor: a page may begin
 * only after an episode that the actor may see.
 */
export function aslEpisodeInScope(actor: Actor, id: string): Sql {
  const values: unknown[] = [id];
  return { text: `SELECT FROM uod_episode e WHERE e.id = $1 AND ${authorityScope(actor, AUTHORITY, values)}`, values };
}

/**
 * Selects the number of new episodes, counted up to the limit of the badge, and the opening time of the newest of all
 * episodes.
 */
export function newAslEpisodes(actor: Actor): Sql {
  const values: unknown[] = [actor.id];
  const scope = authorityScope(actor, AUTHORITY, values);
  const text = `SELECT (SELECT count(*)::int FROM (SELECT FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
        WHERE ${scope} AND ${isNew('$1')} LIMIT ${NEW_EPISODES_SHOWN + 1}) AS counted) AS count,
      (SELECT e.opened_at FROM uod_episode e WHERE ${scope} ORDER BY e.opened_at DESC, e.id DESC LIMIT 1) AS until`;
  return { ...prepared('new-asl-episodes', text), values };
}

/**
 * Stores the time up to which the user has seen the episodes. It never moves back. Episodes opened before it need no
 * row of their own in `asl_episode_opened`.
 */
export const markSeen = {
  name: 'mark-asl-episodes-seen',
  text: `WITH seen AS (
      INSERT INTO asl_episode_seen AS s (actor_id, seen_until) VALUES ($1, $2)
      ON CONFLICT (actor_id) DO UPDATE SET seen_until = greatest(s.seen_until, excluded.seen_until) RETURNING seen_until)
    DELETE FROM asl_episode_opened o USING uod_episode e, seen
    WHERE o.actor_id = $1 AND e.id = o.uod_episode_id AND e.opened_at <= seen.seen_until`,
};
