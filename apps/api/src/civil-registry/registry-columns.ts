import type { Transaction } from '../database/database.js';
import { PatientEntity } from '../patients/patient.entity.js';
import { CivilRegistryEntity } from './civil-registry.entity.js';

/**
 * Writes those that are given; a patient who was there before the registry gets a row with the first of them. The statement travels
 * with what follows.
 */
export function writeColumns(db: Transaction, patientId: string, columns: Partial<CivilRegistryEntity>): void {
  const insert = db.manager
    .createQueryBuilder()
    .insert()
    .into(CivilRegistryEntity)
    .values({ patientId, ...columns });
  const { columns: all } = db.manager.dataSource.getMetadata(CivilRegistryEntity);
  const given = all.filter(({ propertyName }) => columns[propertyName as keyof CivilRegistryEntity] !== undefined);
  if (given.length === 0) return;
  const names = given.map(({ databaseName }) => databaseName);
  db.write(...insert.orUpdate(names, ['patient_id']).getQueryAndParameters());
}

/** Writes columns of the patient's own row. The statement travels with what follows. */
export function writePatient(db: Transaction, id: string, columns: Partial<PatientEntity>): void {
  const update = db.manager.createQueryBuilder().update(PatientEntity).set(columns).where({ id });
  db.write(...update.getQueryAndParameters());
}
