import { type DayRange, entrySchemas, type ListSheetType } from '@percorso/domain';

/** The table of each list's entries. Its columns are the fields of the entry's schema, in snake case, beside those of every entry. */
const tables: Readonly<Record<ListSheetType, string>> = {
  DIAGNOSI: 'diagnosis',
  REGIMI: 'care_regime',
  PRESTAZIONI: 'provision',
  SOSPENSIONI: 'provision_suspension',
  DIARIO: 'provision_diary_note',
};
const listTypes = Object.keys(tables) as ListSheetType[];
export const tableOf = (type: ListSheetType): string => tables[type];

/** Lists of a centre: their entries name its episode, and the code of the web service that they came from. */
export const isOfCentre = (type: ListSheetType): boolean => !['DIAGNOSI', 'REGIMI'].includes(type);

/** Columns without a zone, which are written `YYYY-MM-DDTHH:mm`. */
const minutes: ReadonlySet<string> = new Set(['startingTime', 'dateTime']);

export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const fieldsOf = (type: ListSheetType): string[] => Object.keys(entrySchemas[type].shape);

const valueOf = (field: string): string =>
  minutes.has(field) ? `to_char(e.${columnOf(field)}, 'YYYY-MM-DD"T"HH24:MI')` : `e.${columnOf(field)}`;

/** The fields of an entry `e`, each under its name. */
export const fieldColumns = (type: ListSheetType): string =>
  fieldsOf(type)
    .map((field) => `${valueOf(field)} AS "${field}"`)
    .join(', ');

/** What an entry `e` says, as JSON. */
const contentOfEntry = (type: ListSheetType): string =>
  `jsonb_build_object(${fieldsOf(type)
    .flatMap((field) => [`'${field}'`, valueOf(field)])
    .join(', ')})`;

/** The entries of a sheet `s`, as a JSON array in the order in which they were added; null without any. */
export const entriesOfSheet = (type: ListSheetType): string => `
  (SELECT jsonb_agg(jsonb_build_object('id', e.id) || ${contentOfEntry(type)} ORDER BY e.created_at, e.id)
    FROM ${tableOf(type)} e WHERE e.sheet_id = s.id)`;

/** What the entries of a sheet `s` say, as a JSON object by their ids; null without any. */
export const entriesById = `CASE s.type ${listTypes
  .map(
    (type) =>
      `WHEN '${type}' THEN (SELECT jsonb_object_agg(e.id, ${contentOfEntry(type)}) FROM ${tableOf(type)} e WHERE e.sheet_id = s.id)`,
  )
  .join(' ')} END`;

/** How many entries a sheet `s` has: none, one, or more of which nobody needs the number. */
export const fewEntries = `CASE s.type ${listTypes
  .map(
    (type) =>
      `WHEN '${type}' THEN (SELECT count(*)::int FROM (SELECT FROM ${tableOf(type)} e WHERE e.sheet_id = s.id LIMIT 2) few)`,
  )
  .join(' ')} END`;

const ofEntry = (type: ListSheetType): string[] => [
  ...(isOfCentre(type) ? ['cdr_episode_id', 'rehabilitation_center_id', 'supply_code'] : []),
  ...fieldsOf(type).map(columnOf),
];

const statementsOf = (type: ListSheetType) => {
  const table = tableOf(type);
  const columns = ofEntry(type);
  const fields = fieldsOf(type).map(columnOf);
  const values = columns.map((column) => `n.${column}`).join(', ');
  return {
    find: {
      name: `find-entry-${table}`,
      text: `SELECT e.revision, ${isOfCentre(type) ? 'e.supply_code' : 'NULL'} AS "supplyCode", ${contentOfEntry(type)} AS content
        FROM ${table} e WHERE e.id = $1 AND e.sheet_id = $2`,
    },
    /** `$4`: entries by their columns. */
    add: {
      name: `add-entries-${table}`,
      text: `INSERT INTO ${table} (id, sheet_id, created_at, updated_at, updated_by, ${columns.join(', ')})
        SELECT n.id, $1, $2, $2, $3, ${values} FROM jsonb_populate_recordset(NULL::${table}, $4) n`,
    },
    change: {
      name: `change-entry-${table}`,
      text: `UPDATE ${table} e SET (${fields.join(', ')}) =
          (SELECT ${fields.map((column) => `n.${column}`).join(', ')} FROM jsonb_populate_record(NULL::${table}, $5) n),
        revision = e.revision + 1, updated_at = $3, updated_by = $4 WHERE e.id = $1 AND e.sheet_id = $2`,
    },
    remove: { name: `remove-entry-${table}`, text: `DELETE FROM ${table} WHERE id = $1 AND sheet_id = $2` },
    /** Whether some came from web services. */
    foreign: {
      name: `foreign-entries-${table}`,
      text: `SELECT FROM ${table} WHERE sheet_id = $1 AND supply_code IS NOT NULL LIMIT 1`,
    },
    clear: { name: `clear-entries-${table}`, text: `DELETE FROM ${table} WHERE sheet_id = $1` },
  };
};

type Statements = ReturnType<typeof statementsOf>;
export const entryStatements = Object.fromEntries(listTypes.map((type) => [type, statementsOf(type)])) as Record<
  ListSheetType,
  Statements
>;

/** Whoever makes a diagnosis the principal takes it from the former. */
export const takePrincipal = {
  name: 'take-principal',
  text: `UPDATE diagnosis SET principal = false, revision = revision + 1, updated_at = $3, updated_by = $4
    WHERE sheet_id = $1 AND principal AND id <> ALL ($2::uuid[])`,
};

export type CoveredDays = DayRange & { entryId: string };
/** The days of a centre's episode `$1` that are covered between two days, from ever and for ever where none is given, but for an entry's. */
export const coveredDays = {
  name: 'covered-days',
  text: `SELECT entry_id AS "entryId", lower(days) AS "startDate", upper(days) - 1 AS "endDate" FROM covered_days
    WHERE cdr_episode_id = $1 AND days && daterange($2, $3, '[]') AND entry_id IS DISTINCT FROM $4 ORDER BY days`,
};

export const suspendedDays = {
  name: 'suspended-days',
  text: `SELECT coalesce(sum(end_date - start_date + 1), 0)::int AS days FROM provision_suspension
    WHERE sheet_id = $1 AND id IS DISTINCT FROM $2`,
};
