import type { EntityTarget, FindOptionsWhere, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { Queryable, Transaction } from '../database/database.js';
import { NotFound } from '../http/problem.js';
import { brokenRule } from '../http/rule-errors.js';
import type { Sql } from './record.sql.js';

type RowKey = { id: string; patientId: string };
/** What the rows of a record's lists have in common. */
export type RegistryRow = RowKey & { typeCode?: string; deleted: boolean };

/** The row as it is read, after what was written before. */
export async function readRow<Row extends object>(db: Queryable, { text, values }: Sql): Promise<Row> {
  const [found] = (await db.query<{ row: Row }>(text, values)).rows;
  if (!found) throw new NotFound();
  return found.row;
}

/** Inserts a row. The statement travels with what follows. */
export function insertRow<Row extends ObjectLiteral>(
  db: Transaction,
  entity: EntityTarget<Row>,
  row: QueryDeepPartialEntity<Row>,
): void {
  db.write(...db.manager.createQueryBuilder().insert().into(entity).values(row).getQueryAndParameters());
}

/** @throws NotFound where the patient has no such row, or it is deleted */
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
 * Marks a row deleted. Spec 001 §4: only where another that is not deleted remains; of addresses, one of the same type.
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

/** Marks rows deleted. The statement travels with what follows. */
export function markDeleted(
  db: Transaction,
  entity: EntityTarget<RegistryRow>,
  which: FindOptionsWhere<RegistryRow>,
): void {
  const update = db.manager.createQueryBuilder().update(entity).set({ deleted: true }).where(which);
  db.write(...update.getQueryAndParameters());
}
