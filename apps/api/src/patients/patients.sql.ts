import { prepared } from '../database/prepared.js';
import {
  PATIENTS_PAGE_SIZE,
  patientSortOf,
  type Actor,
  type PatientLiteRow,
  type PatientRow,
  type PatientsQuery,
} from '@percorso/domain';
import type { QueryResultRow } from 'pg';
import {
  centreEpisodeScope,
  patientScope,
  patientSources,
  seesAsCentre,
  type PatientSource,
} from '../auth/episode-scope.js';
import { patientIdOfIdentifier } from '../auth/patient-identifiers.sql.js';
import { harmlessCell } from '../http/lists/csv.js';
import { countSql, TOTAL_CAP } from '../http/lists/total.js';
import { earlierIdentifierColumn, isCompleteCode, patientIdsOfEarlier, startsWith } from './identifiers.sql.js';
import { isFollowedPatient } from './followed-episodes.sql.js';
import { deathOf } from './life.sql.js';

export type Sql = { name?: string; text: string; values: unknown[] };

const columnsBySort: Record<ReturnType<typeof patientSortOf>, readonly string[]> = {
  surname: ['surname_key', 'name_key', 'id'],
  name: ['name_key', 'surname_key', 'id'],
  taxCode: ['tax_code', 'id'],
  birthDate: ['birth_date', 'surname_key', 'name_key', 'id'],
};

/** Columns that identify a patient `p` in every list. */
export const headerColumns = `
  p.id, p.tax_code AS identifier, p.name, p.surname, p.birth_date AS "birthDate", p.folder_number::text AS "folderNumber",
  ${deathOf('p.id')} AS "deathDate"`;

export const residenceColumns = `p.gender,
  (SELECT jsonb_build_object('id', u.id, 'description', u.description) FROM district_unit u
    WHERE u.id = p.residence_district_unit_id) AS "residenceDistrictUnit"`;

const districtState = `(SELECT i.state FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
  WHERE e.patient_id = p.id AND NOT e.closed)`;

/**
 * SQL: the state of the open centre episode of a patient `p`, if the actor may see it. A centre sees its own episode
 * only.
 */
const rehabState = (actor: Actor, values: unknown[]) => `(SELECT i.state FROM uod_episode e
    JOIN cdr_episode h ON h.uod_episode_id = e.id AND NOT h.closed JOIN workflow_instance i ON i.id = h.id
  WHERE e.patient_id = p.id AND NOT e.closed AND ${centreEpisodeScope(actor, 'e', 'h', values)})`;

const stepOf = (state: string) => `split_part(${state}, '.', 1)`;

/**
 * Columns with the current step at the unit and at the centre. Users who see as a centre get the centre's step only.
 * Other users get the unit's step in a list, and both steps in a single record.
 */
const stepColumns = (actor: Actor, values: unknown[], isRecord = false) => {
  const asCentre = seesAsCentre(actor);
  return `${asCentre ? 'NULL' : stepOf(districtState)} AS "currentDistrictStep",
    ${asCentre || isRecord ? stepOf(rehabState(actor, values)) : 'NULL'} AS "currentRehabStep"`;
};

const liteColumns = (actor: Actor, values: unknown[]) => `${headerColumns}, ${stepColumns(actor, values)}`;

/** Columns of a single patient's record. */
export const recordColumns = (actor: Actor, values: unknown[], foundBy?: string) =>
  `${headerColumns}, ${stepColumns(actor, values, true)}, ${residenceColumns}, ${earlierIdentifierColumn({ taxCode: foundBy }, values)}`;

/** The SQL for a list of patients, and the mapping of its rows. */
export type PatientList<Row extends QueryResultRow, Shown> = {
  /** Name of the prepared statement for the most frequent query. */
  name: string;
  /** Whether a search by a complete code finds patients out of scope too (decision 0004). */
  findsByTaxCode: boolean;
  sources: (actor: Actor, values: unknown[]) => PatientSource[];
  /** The columns of a row, and the joins that they need beside `patient p`. */
  rowSelection: (actor: Actor, query: PatientsQuery, values: unknown[]) => { columns: string; joins: string };
  /** SQL of the state whose step the export shows, and the joins that it needs. */
  state: (actor: Actor, values: unknown[]) => { state: string; joins: string };
  row: (read: Row) => Shown;
};
export type Selection = Omit<PatientList<never, unknown>, 'row'>;

/** The list of all patients in scope. */
export const visiblePatients: PatientList<PatientRow | PatientLiteRow, PatientRow | PatientLiteRow> = {
  name: 'patients',
  findsByTaxCode: true,
  row: (read) => read,
  sources: patientSources,
  rowSelection: (actor, query, values) => {
    const columns = `${liteColumns(actor, values)}, ${earlierIdentifierColumn(query, values)}`;
    return { columns: query.lite ? columns : `${columns}, ${residenceColumns}`, joins: '' };
  },
  state: (actor, values) =>
    seesAsCentre(actor)
      ? { state: rehabState(actor, values), joins: '' }
      : {
          state: 'i.state',
          joins: `LEFT JOIN uod_episode e ON e.patient_id = p.id AND NOT e.closed LEFT JOIN workflow_instance i ON i.id = e.id`,
        },
};

/**
 * SQL condition: the column starts with the search key of the typed text, as a range up to the last character of
 * Unicode.
 */
const beginsWith = (column: string, value: string) =>
  `s.${column} BETWEEN search_key(${value}) AND search_key(${value}) || chr(1114111)`;

/** A condition on a row `s` of a part; `id` is the part's column with the patient's id. */
type Filter = (id: string) => string;

/**
 * Returns the filters by identifier as alternatives that no patient fulfils together: the identifier is the current one, or an earlier one.
 * A complete identifier is looked up in the table of all identifiers.
 */
function identifierFilters({ scope }: Actor, { taxCode }: PatientsQuery, values: unknown[]): (Filter | undefined)[] {
  if (!taxCode || scope.namesHidden) return [undefined];
  const value = `$${values.push(taxCode)}`;
  if (isCompleteCode(taxCode)) return [(id) => `${id} = ${patientIdOfIdentifier(value)}`];
  const isCurrent = startsWith('s.tax_code', value);
  return [() => isCurrent, (id) => `${id} IN (${patientIdsOfEarlier(value)}) AND NOT (${isCurrent})`];
}

function filters({ scope }: Actor, query: PatientsQuery, values: unknown[]): string[] {
  const clauses: string[] = [];
  // Readers without personal data must not be able to find out names by filtering.
  if (scope.namesHidden) return clauses;
  const add = (value: unknown, clause: (placeholder: string) => string) => {
    if (value) clauses.push(clause(`$${values.push(value)}`));
  };
  add(query.surname, (value) => beginsWith('surname_key', value));
  add(query.name, (value) => beginsWith('name_key', value));
  add(query.birthDate, (value) => `s.birth_date = ${value}`);
  return clauses;
}

/**
 * Returns the SQL of a search as disjoint parts. Each part selects the columns of the sort for its matching patients,
 * read from an index alone.
 */
function searchOf(list: Selection, actor: Actor, query: PatientsQuery, values: unknown[]) {
  const { sortDirection } = query;
  const columns = columnsBySort[patientSortOf(query)];
  const isAscending = sortDirection === 'Ascending';
  const conditions = filters(actor, query, values);
  const alternatives = identifierFilters(actor, query, values);
  const isFiltered = conditions.length > 0 || alternatives[0] !== undefined || query.mine === true;
  const sources = list.sources(actor, values);
  const parts = sources.flatMap(({ source, id, condition }) => {
    const selected = columns.map((column) => (column === 'id' ? `${id} AS id` : `s.${column}`)).join(', ');
    return alternatives.map((byIdentifier) => {
      const all = [
        condition,
        ...conditions,
        ...(byIdentifier ? [byIdentifier(id)] : []),
        ...(query.mine ? [isFollowedPatient(actor, id, values)] : []),
      ];
      return `SELECT ${selected} FROM ${source} s WHERE ${all.join(' AND ')}`;
    });
  });
  if (parts.length === 0) parts.push(`SELECT ${columns.join(', ')} FROM patient WHERE false`);
  const orderBy = (alias = '') =>
    columns.map((column) => `${alias}${column} ${isAscending ? 'ASC' : 'DESC'}`).join(', ');
  return {
    columns,
    parts,
    isCountedAlone: (n: number) => !isFiltered && sources[n]?.isRange === true,
    rows: parts.join(' UNION ALL '),
    orderBy,
    cursorOperator: isAscending ? '>' : '<',
  };
}

/**
 * Selects a page and the capped total in one statement, which chooses its plan while it runs. For each part, up to
 * `TOTAL_CAP` matches are fetched in the cheapest order and counted. If the part has no further matches, these are
 * sorted; otherwise, and always without filters, the rows of the page are found quickly along the index of the sort.
 * Only the rows of the page are read with all columns. One row more than the page is fetched: it shows whether another
 * page follows.
 */
export function patientsPage(list: Selection, actor: Actor, query: PatientsQuery): Sql {
  const values: unknown[] = [];
  const { columns, parts, isCountedAlone, orderBy, cursorOperator } = searchOf(list, actor, query, values);
  const cursor = query.after && cursorOf(actor, query.after, columns, values);
  const afterCursor = cursor
    ? ` AND (${columns.join(', ')}) ${cursorOperator} (${columns.map((column) => `(SELECT ${column} FROM mark)`).join(', ')})`
    : '';
  const offset = cursor ? 0 : (query.page - 1) * query.limit;
  const fetchLimit = query.limit + 1;
  const first = `ORDER BY ${orderBy()} LIMIT ${offset + fetchLimit}`;
  const fetched = parts.map((part, n) =>
    isCountedAlone(n)
      ? `counted_${n} AS MATERIALIZED (SELECT count(*)::int AS total FROM (${part} LIMIT ${TOTAL_CAP + 1}) AS found)`
      : `found_${n} AS MATERIALIZED (${part} LIMIT ${TOTAL_CAP + 1}),
        counted_${n} AS MATERIALIZED (SELECT count(*)::int AS total FROM found_${n})`,
  );
  const ordered = (rows: string, condition: string) =>
    `(SELECT * FROM ${rows} WHERE ${condition}${afterCursor} ${first})`;
  const chosen = parts.map((part, n) =>
    isCountedAlone(n)
      ? ordered(`(${part}) AS part`, 'true')
      : `${ordered(`found_${n}`, `(SELECT total FROM counted_${n}) <= ${TOTAL_CAP}`)}
          UNION ALL
          ${ordered(`(${part}) AS part`, `(SELECT total FROM counted_${n}) > ${TOTAL_CAP}`)}`,
  );
  const total = parts.map((_, n) => `(SELECT total FROM counted_${n})`).join(' + ');
  const selection = list.rowSelection(actor, query, values);
  const text = `
      WITH ${fetched.join(', ')}${cursor ? `, mark AS MATERIALIZED (${cursor})` : ''},
        page AS (SELECT * FROM (${chosen.join(' UNION ALL ')}) AS chosen ORDER BY ${orderBy()} LIMIT ${fetchLimit} OFFSET ${offset})
      SELECT ${total} AS total, ${cursor ? '(SELECT count(*)::int FROM mark)' : '1'} AS marks,
        (SELECT coalesce(json_agg(shown ORDER BY ${orderBy('page.')}), '[]') FROM page CROSS JOIN LATERAL (
          SELECT ${selection.columns} FROM patient p ${selection.joins} WHERE p.id = page.id) AS shown) AS items`;
  return { ...(isFrequent(query, offset) ? prepared(list.name, text) : { text }), values };
}

/**
 * Whether the query is frequent enough to be prepared: planning it takes longer than running it. Other orders and pages
 * are not prepared, because each connection keeps its prepared statements.
 */
const isFrequent = ({ limit, sortDirection, mine, ...query }: PatientsQuery, offset: number): boolean =>
  offset === 0 &&
  !mine &&
  limit === PATIENTS_PAGE_SIZE &&
  patientSortOf(query) === 'surname' &&
  sortDirection !== 'Descending';

/**
 * Selects the patient of the cursor if the actor may see them: a cursor must not reveal the position of any other
 * patient.
 */
function cursorOf(actor: Actor, after: string, columns: readonly string[], values: unknown[]): string {
  const id = `$${values.push(after)}`;
  return `SELECT ${columns.join(', ')} FROM patient p WHERE p.id = ${id} AND ${patientScope(actor, 'p', values)}`;
}

export function patientsCount(list: Selection, actor: Actor, query: PatientsQuery): Sql {
  const values: unknown[] = [];
  const { rows } = searchOf(list, actor, query, values);
  return {
    text: countSql(`SELECT FROM (${rows}) AS matching`, query),
    values,
  };
}

/** Selects all matching rows, in order. */
export function allPatients(list: Selection, actor: Actor, query: PatientsQuery): Sql {
  const values: unknown[] = [];
  const { rows, orderBy } = searchOf(list, actor, query, values);
  const { columns, joins } = list.rowSelection(actor, query, values);
  const text = `SELECT ${columns} FROM (${rows}) AS page JOIN patient p ON p.id = page.id ${joins} ORDER BY ${orderBy('page.')}`;
  return { text, values };
}

/**
 * Selects the rows of the export: folder number, fiscal code, patient and open date (spec 001 §9), with the labels of
 * the screen. `words` has labels that become parameters: `steps` maps each step to its label, `noAccess` is the label
 * for a patient without a step.
 */
export function patientsExport(
  list: Selection,
  actor: Actor,
  query: PatientsQuery,
  words: { steps: object; noAccess: string },
): Sql {
  const values: unknown[] = [];
  const { rows, orderBy } = searchOf(list, actor, query, values);
  const { state, joins } = list.state(actor, values);
  const [steps, noAccess] = [JSON.stringify(words.steps), words.noAccess].map((value) => `$${values.push(value)}`);
  const personal = ['p.tax_code', "p.surname || ' ' || p.name", 'p.surname', 'p.name'].map(harmlessCell);
  const hidden = actor.scope.namesHidden;
  const [taxCode, patient, surname, name, birthDate] = [...personal, 'p.birth_date'].map((cell) =>
    hidden ? `''` : cell,
  );
  const limited = query.limit === -1 ? '' : `LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`;
  return {
    text: `SELECT p.folder_number, ${taxCode}, ${patient}, (p.created_at AT TIME ZONE 'Europe/Rome')::date, ${surname}, ${name},
        ${birthDate}, coalesce(${steps}::jsonb ->> ${stepOf(state)}, ${noAccess})
      FROM (${rows}) AS page JOIN patient p ON p.id = page.id ${joins}
      ORDER BY ${orderBy('page.')} ${limited}`,
    values,
  };
}
