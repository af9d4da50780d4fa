import { prepared } from '../database/prepared.js';
import { PATIENTS_PAGE_SIZE, type Actor, type PatientsQuery } from '@percorso/domain';
import { patientScope, patientSources } from '../auth/episode-scope.js';
import { harmlessCell } from '../http/csv.js';
import { TOTAL_CAP } from '../http/total.js';

export type Sql = { name?: string; text: string; values: unknown[] };

/** A fiscal code, or the code of a foreigner, typed to its end. */
export const isWhole = (taxCode: string | undefined): taxCode is string => /^[A-Z0-9]{16}$/.test(taxCode ?? '');

const columnsBySort: Record<PatientsQuery['sort'], readonly string[]> = {
  surname: ['surname_key', 'name_key', 'id'],
  name: ['name_key', 'surname_key', 'id'],
  taxCode: ['tax_code', 'id'],
  birthDate: ['birth_date', 'surname_key', 'name_key', 'id'],
};

const liteColumns = `
  p.id, p.tax_code AS identifier, p.name, p.surname, p.birth_date AS "birthDate", p.folder_number::text AS "folderNumber",
  (SELECT r.death_date FROM civil_registry r WHERE r.patient_id = p.id AND r.deceased) AS "deathDate",
  (SELECT split_part(i.state, '.', 1) FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
    WHERE e.patient_id = p.id AND NOT e.closed) AS "currentDistrictStep"`;

export const rowColumns = `${liteColumns}, p.gender,
  (SELECT jsonb_build_object('id', u.id, 'description', u.description) FROM district_unit u
    WHERE u.id = p.residence_district_unit_id) AS "residenceDistrictUnit"`;

/** What begins with the key of what was typed; behind the last character that there is, nothing does any more. */
const beginsWith = (column: string, value: string) =>
  `s.${column} BETWEEN search_key(${value}) AND search_key(${value}) || chr(1114111)`;

function filters({ scope }: Actor, query: PatientsQuery, values: unknown[]): string[] {
  const clauses: string[] = [];
  // Who does not read names does not find them out by filtering.
  if (scope.namesHidden) return clauses;
  const add = (value: unknown, clause: (placeholder: string) => string) => {
    if (value) clauses.push(clause(`$${values.push(value)}`));
  };
  const { taxCode } = query;
  if (isWhole(taxCode)) add(taxCode, (value) => `s.tax_code = ${value}`);
  else add(taxCode, (value) => `s.tax_code BETWEEN ${value} AND ${value} || chr(1114111)`);
  add(query.surname, (value) => beginsWith('surname_key', value));
  add(query.name, (value) => beginsWith('name_key', value));
  add(query.birthDate, (value) => `s.birth_date = ${value}`);
  return clauses;
}

/** A search by its parts, that share no patient: who matches, with the columns of the sort, read from an index alone. */
function searchOf(actor: Actor, query: PatientsQuery, values: unknown[]) {
  const { sort, sortField = sort, sortDirection } = query;
  const columns = columnsBySort[sortField];
  const isAscending = sortDirection === 'Ascending';
  const wanted = filters(actor, query, values);
  const parts = patientSources(actor, values).map(({ source, id, condition }) => {
    const selected = columns.map((column) => (column === 'id' ? `${id} AS id` : `s.${column}`)).join(', ');
    return `SELECT ${selected} FROM ${source} s WHERE ${[condition, ...wanted].join(' AND ')}`;
  });
  if (parts.length === 0) parts.push(`SELECT ${columns.join(', ')} FROM patient WHERE false`);
  const by = (alias = '') => columns.map((column) => `${alias}${column} ${isAscending ? 'ASC' : 'DESC'}`).join(', ');
  return {
    columns,
    parts,
    isFiltered: wanted.length > 0,
    rows: parts.join(' UNION ALL '),
    by,
    isBehind: isAscending ? '>' : '<',
  };
}

/**
 * A page and the capped number of all, in one statement that makes up its mind while it runs. Of each part, up to `TOTAL_CAP` that match
 * are fetched, in whichever order costs least, and counted: where these are all of the part, they are sorted; where there are more, they
 * are so many that those of the page are soon met along the index of the sort, as they always are where nothing is searched for. Whole rows are read of the page alone. One row more than
 * the page is asked for: it tells whether another page follows.
 */
export function patientsPage(actor: Actor, query: PatientsQuery): Sql {
  const values: unknown[] = [];
  const { columns, parts, isFiltered, by, isBehind } = searchOf(actor, query, values);
  const mark = query.after && markOf(actor, query.after, columns, values);
  const behind = mark
    ? ` AND (${columns.join(', ')}) ${isBehind} (${columns.map((column) => `(SELECT ${column} FROM mark)`).join(', ')})`
    : '';
  const offset = mark ? 0 : (query.page - 1) * query.limit;
  const wanted = query.limit + 1;
  const first = `ORDER BY ${by()} LIMIT ${offset + wanted}`;
  // The first part leaves nobody out: all that its index meets is of the list.
  const isCountedAlone = (n: number) => !isFiltered && n === 0;
  const fetched = parts.map((part, n) =>
    isCountedAlone(n)
      ? `counted_${n} AS MATERIALIZED (SELECT count(*)::int AS total FROM (${part} LIMIT ${TOTAL_CAP + 1}) AS found)`
      : `found_${n} AS MATERIALIZED (${part} LIMIT ${TOTAL_CAP + 1}),
        counted_${n} AS MATERIALIZED (SELECT count(*)::int AS total FROM found_${n})`,
  );
  const ordered = (rows: string, condition: string) => `(SELECT * FROM ${rows} WHERE ${condition}${behind} ${first})`;
  const chosen = parts.map((part, n) =>
    isCountedAlone(n)
      ? ordered(`(${part}) AS part`, 'true')
      : `${ordered(`found_${n}`, `(SELECT total FROM counted_${n}) <= ${TOTAL_CAP}`)}
          UNION ALL
          ${ordered(`(${part}) AS part`, `(SELECT total FROM counted_${n}) > ${TOTAL_CAP}`)}`,
  );
  const total = parts.map((_, n) => `(SELECT total FROM counted_${n})`).join(' + ');
  const text = `
      WITH ${fetched.join(', ')}${mark ? `, mark AS MATERIALIZED (${mark})` : ''},
        page AS (SELECT * FROM (${chosen.join(' UNION ALL ')}) AS chosen ORDER BY ${by()} LIMIT ${wanted} OFFSET ${offset})
      SELECT ${total} AS total, ${mark ? '(SELECT count(*)::int FROM mark)' : '1'} AS marks,
        (SELECT coalesce(json_agg(shown ORDER BY ${by('page.')}), '[]') FROM page CROSS JOIN LATERAL (
          SELECT ${query.lite ? liteColumns : rowColumns} FROM patient p WHERE p.id = page.id) AS shown) AS items`;
  return { ...(isAskedOften(query, offset) ? prepared('patients', text) : { text }), values };
}

/**
 * What people ask for again and again is prepared: planning takes longer than finding. Not every order and page, since each connection
 * keeps what it has prepared.
 */
const isAskedOften = ({ limit, sort, sortField = sort, sortDirection }: PatientsQuery, offset: number): boolean =>
  offset === 0 && limit === PATIENTS_PAGE_SIZE && sortField === 'surname' && sortDirection !== 'Descending';

/** The patient behind whom a page begins, only where the actor may see them: nobody is placed by trying. */
function markOf(actor: Actor, after: string, columns: readonly string[], values: unknown[]): string {
  const id = `$${values.push(after)}`;
  return `SELECT ${columns.join(', ')} FROM patient p WHERE p.id = ${id} AND ${patientScope(actor, 'p', values)}`;
}

export function patientsCount(actor: Actor, query: PatientsQuery): Sql {
  const values: unknown[] = [];
  const { rows } = searchOf(actor, query, values);
  return {
    text: `SELECT count(*)::int AS total FROM (SELECT FROM (${rows}) AS matching LIMIT ${TOTAL_CAP + 1}) AS counted`,
    values,
  };
}

/** All that match, in order. */
export function allPatients(actor: Actor, query: PatientsQuery): Sql {
  const values: unknown[] = [];
  const { rows, by } = searchOf(actor, query, values);
  const text = `SELECT ${query.lite ? liteColumns : rowColumns}
    FROM (${rows}) AS page JOIN patient p ON p.id = page.id ORDER BY ${by('page.')}`;
  return { text, values };
}

/**
 * The same for the export, in the words of the list. Spec 001 §9: with folder number, fiscal code, patient and open date. What the
 * labels say is given as values: `steps` an object by step, `noAccess` for who has no step.
 */
export function patientsExport(actor: Actor, query: PatientsQuery, words: { steps: object; noAccess: string }): Sql {
  const values: unknown[] = [];
  const { rows, by } = searchOf(actor, query, values);
  const [steps, noAccess] = [JSON.stringify(words.steps), words.noAccess].map((value) => `$${values.push(value)}`);
  const personal = ['p.tax_code', "p.surname || ' ' || p.name", 'p.surname', 'p.name'].map(harmlessCell);
  const hidden = actor.scope.namesHidden;
  const [taxCode, patient, surname, name, birthDate] = [...personal, 'p.birth_date'].map((cell) =>
    hidden ? `''` : cell,
  );
  const limited = query.limit === -1 ? '' : `LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`;
  return {
    text: `SELECT p.folder_number, ${taxCode}, ${patient}, (p.created_at AT TIME ZONE 'Europe/Rome')::date, ${surname}, ${name},
        ${birthDate}, coalesce(${steps}::jsonb ->> split_part(i.state, '.', 1), ${noAccess})
      FROM (${rows}) AS page JOIN patient p ON p.id = page.id
        LEFT JOIN uod_episode e ON e.patient_id = p.id AND NOT e.closed LEFT JOIN workflow_instance i ON i.id = e.id
      ORDER BY ${by('page.')} ${limited}`,
    values,
  };
}
