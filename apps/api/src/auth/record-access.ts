import type { Actor } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { logRead } from './auth.sql.js';

/** Logs a read of a patient's record: user, patient, time, reason. The log is append-only. Architecture §6. */
export async function recordRead(db: Queryable, patientId: string, { id, name }: Actor, reason: string): Promise<void> {
  await db.query(logRead, [patientId, id, name, reason]);
}

/**
 * Returns SQL that reads rows of patients' records and logs the reads in the same statement. `seen` selects the rows, and `patient` is its
 * column with the patient's id. `reading` is the reader's id and name and the reason, as placeholders or literals.
 */
export const loggedRead = (seen: string, reading: string, patient = 'id'): string => `
  WITH seen AS (${seen}), logged AS (
    INSERT INTO record_access (patient_id, actor_id, actor_name, reason) SELECT ${patient}, ${reading} FROM seen
  )
  SELECT * FROM seen`;
