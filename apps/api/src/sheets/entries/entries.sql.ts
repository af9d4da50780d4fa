import { type DayRange, type ListSheetType, listSheetTypes } from '@percorso/domain';
import { columnOf } from '../../sheet-types/columns.js';
import { contentOfEntry, fieldsOf, isDelivered, tableOf } from '../../sheet-types/entry-tables.sql.js';

const ofEntry = (type: ListSheetType): string[] => [
  ...(isDelivered(type) ? ['cdr_episode_id', 'rehabilitation_center_id', 'supply_code'] : []),
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
      text: `SELECT e.revision, ${isDelivered(type) ? 'e.supply_code' : 'NULL'} AS "supplyCode", ${contentOfEntry(type)} AS content
        FROM ${table} e WHERE e.id = $1 AND e.sheet_id = $2`,
    },
    /** `$4`: entries by their columns. */
    add: {
      name: `add-entries-${table}`,
      text: `INSERT INTO ${table} (id, revision, sheet_id, created_at, updated_at, updated_by, ${columns.join(', ')})
        SELECT n.id, n.revision, $1, $2, $2, $3, ${values} FROM jsonb_populate_recordset(NULL::${table}, $4) n`,
    },
    change: {
      name: `change-entry-${table}`,
      text: `UPDATE ${table} e SET (${fields.join(', ')}) =
          (SELECT ${fields.map((column) => `n.${column}`).join(', ')} FROM jsonb_populate_record(NULL::${table}, $5) n),
        revision = $6, updated_at = $3, updated_by = $4 WHERE e.id = $1 AND e.sheet_id = $2`,
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
export const entryStatements = Object.fromEntries(listSheetTypes.map((type) => [type, statementsOf(type)])) as {
  [T in ListSheetType]: Statements;
};

/** Whoever makes an entry the principal takes it from the former. */
export const takePrincipal = (type: ListSheetType) => ({
  name: `take-principal-${tableOf(type)}`,
  text: `UPDATE ${tableOf(type)} SET principal = false, revision = greatest(revision + 1, $5), updated_at = $3, updated_by = $4
    WHERE sheet_id = $1 AND principal AND id <> ALL ($2::uuid[])`,
});

export type CoveredDays = DayRange & { entryId: string };
/** The days of a centre's episode `$1` that are covered between two days, from ever and for ever where none is given, but for an entry's. */
export const coveredDays = {
  name: 'covered-days',
  text: `SELECT entry_id AS "entryId", min(day) AS "startDate", max(day) AS "endDate" FROM covered_day
    WHERE cdr_episode_id = $1 AND ($2::date IS NULL OR day >= $2) AND ($3::date IS NULL OR day <= $3)
      AND entry_id IS DISTINCT FROM $4
    GROUP BY entry_id ORDER BY 2`,
};
