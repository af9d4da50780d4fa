import type { Transaction } from '../database/database.js';
import { PatientEntity } from '../patients/patient.entity.js';
import { CivilRegistryEntity } from './civil-registry.entity.js';

/**
 * Writes the given columns of a patient’s civil registry row; inserts the row if it does not exist. Does not wait for the result, see
 * `Transaction.write`.
 */
export function writeColumns(db: Transaction, patientId: string, columns: Partial<CivilRegistryEntity>): void {
  const { metadata } = db.manager.getRepository(CivilRegistryEntity);
  const writtenColumns = metadata.columns
    .filter(({ propertyName }) => columns[propertyName as keyof CivilRegistryEntity] !== undefined)
    .map(({ databaseName }) => databaseName);
  if (writtenColumns.length === 0) return;
  const insert = db.manager.createQueryBuilder().insert().into(CivilRegistryEntity);
  const upsert = insert.values({ patientId, ...columns }).orUpdate(writtenColumns, ['patient_id']);
  db.write(...upsert.getQueryAndParameters());
}

/** Writes the given columns of a row of `patient`. Does not wait for the result, see `Transaction.write`. */
export function writePatient(db: Transaction, id: string, columns: Partial<PatientEntity>): void {
  const update = db.manager.createQueryBuilder().update(PatientEntity).set(columns).where({ id });
  db.write(...update.getQueryAndParameters());
}
