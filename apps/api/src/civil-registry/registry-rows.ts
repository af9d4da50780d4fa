import type { EntityTarget, FindOptionsWhere, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { Queryable, Transaction } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import type { Sql } from './record.sql.js';

type RowKey = { id: string; patientId: string };
/** The columns that the tables of all lists of a record have in common. */
export type RegistryRow = RowKey & { typeCode?: string; deleted: boolean };

/** Returns a row in its response shape, as it is after the pending writes. @throws NotFound */
export async function readRow<Row extends object>(db: Queryable, { text, values }: Sql): Promise<Row> {
  const [found] = (await db.query<{ row: Row }>(text, values)).rows;
  if (!found) throw new NotFound();
  return found.row;
}

/** Inserts a row. Does not wait for the result, see `Transaction.write`. */
export function insertRow<Row extends ObjectLiteral>(
  db: Transaction,
  entity: EntityTarget<Row>,
  row: QueryDeepPartialEntity<Row>,
): void {
  db.write(...db.manager.createQueryBuilder().insert().into(entity).values(row).getQueryAndParameters());
}

/** Updates columns of a row. @throws NotFound if the patient has no row with this id, or it is marked as deleted */
export async function updateRow<Row extends RegistryRow>(
  { manager }: Transaction,
  entity: EntityTarget<Row>,
  { id, patientId }: RowKey,
  columns: QueryDeepPartialEntity<Row>,
): Promise<void> {
  const { affected } = await manager.update(entity, { id, patientId, deleted: false }, columns);
  if (affected === 0) throw new NotFound();
}

/**
 * Marks a row as deleted. Another row must remain; for an address, another one of the same type (spec 001 §4).
 * @throws NotFound, RuleBroken (422)
 */
export async function deleteRow(
  db: Transaction,
  entity: EntityTarget<RegistryRow>,
  { id, patientId }: RowKey,
): Promise<void> {
  const rows = await db.manager.findBy(entity, { patientId, deleted: false });
  const found = rows.find((row) => row.id === id);
  if (!found) throw new NotFound();
  if (rows.filter(({ typeCode }) => typeCode === found.typeCode).length === 1) throw brokenRule('', 'lastRow');
  markDeleted(db, entity, { id });
}

/** Marks rows as deleted. Does not wait for the result, see `Transaction.write`. */
export function markDeleted(
  db: Transaction,
  entity: EntityTarget<RegistryRow>,
  which: FindOptionsWhere<RegistryRow>,
): void {
  const update = db.manager.createQueryBuilder().update(entity).set({ deleted: true }).where(which);
  db.write(...update.getQueryAndParameters());
}
