import type { QueryResultRow } from 'pg';
import type { Queryable, Transaction } from '../database/database.js';
import { NotFound } from '../http/problem.js';
import { brokenRule } from '../http/rule-errors.js';

/** The lists of a record whose rows are kept one by one. */
export type RowTable = 'civil_registry_citizenship' | 'civil_registry_contact_point' | 'civil_registry_address';

type Sql = { text: string; values: unknown[] };
type Columns = Readonly<Record<string, unknown>>;

const row = (statement: Sql) => (db: Queryable) =>
  db.query<{ row: QueryResultRow }>(statement.text, statement.values).then(({ rows }) => rows[0]?.row);

/** The row as it is read, after what was written before. */
export async function readRow<Row extends object>(db: Queryable, statement: Sql): Promise<Row> {
  const found = await row(statement)(db);
  if (!found) throw new NotFound();
  return found as Row;
}

export function insertRow(db: Transaction, table: RowTable, id: string, patientId: string, columns: Columns): void {
  const names = Object.keys(columns);
  db.write(
    `INSERT INTO ${table} (id, patient_id, ${names.join(', ')})
     VALUES ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')})`,
    [id, patientId, ...Object.values(columns)],
  );
}

/** @throws NotFound where the patient has no such row, or it is deleted */
export async function updateRow(
  db: Transaction,
  table: RowTable,
  id: string,
  patientId: string,
  columns: Columns,
): Promise<void> {
  const names = Object.keys(columns);
  const { rowCount } = await db.query(
    `UPDATE ${table} SET ${names.map((name, index) => `${name} = $${index + 3}`).join(', ')}
     WHERE id = $1 AND patient_id = $2 AND NOT deleted`,
    [id, patientId, ...Object.values(columns)],
  );
  if (rowCount === 0) throw new NotFound();
}

/**
 * Marks a row deleted. Spec 001 §4: only where another that is not deleted remains; of addresses, one of the same type.
 * @throws NotFound, RuleBroken (422)
 */
export async function deleteRow(db: Transaction, table: RowTable, id: string, patientId: string): Promise<void> {
  const list = table === 'civil_registry_address' ? 'type_code' : `'all'`;
  const { rows } = await db.query<{ id: string; list: string }>(
    `SELECT id, ${list} AS list FROM ${table} WHERE patient_id = $1 AND NOT deleted`,
    [patientId],
  );
  const found = rows.find((one) => one.id === id);
  if (!found) throw new NotFound();
  if (rows.filter((one) => one.list === found.list).length === 1) throw brokenRule('', 'lastRow');
  db.write(`UPDATE ${table} SET deleted = true WHERE id = $1`, [id]);
}

/** Whose a row is, in order to lock the record before it. */
export async function patientOfRow(db: Queryable, table: RowTable, id: string): Promise<string> {
  const { rows } = await db.query<{ patientId: string }>(
    `SELECT patient_id AS "patientId" FROM ${table} WHERE id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) throw new NotFound();
  return found.patientId;
}
