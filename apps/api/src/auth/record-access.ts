import type { Actor } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { logRead } from './auth.sql.js';

/** Architecture §6: reads of a patient's record are logged: who, whom, when, why. Nobody edits that log. */
export async function noteRead(db: Queryable, patientId: string, { id, name }: Actor, reason: string): Promise<void> {
  await db.query(logRead, [patientId, id, name, reason]);
}

/**
 * SQL that reads rows of patients' records and logs it in the same statement. `seen` selects the rows, each with its patient in the
 * column `patient`; `reading` is who reads and why, as placeholders or literals.
 */
export const loggedRead = (seen: string, reading: string, patient = 'id'): string => `
  WITH seen AS (${seen}), logged AS (
    INSERT INTO record_access (patient_id, actor_id, actor_name, reason) SELECT ${patient}, ${reading} FROM seen
  )
  SELECT * FROM seen`;
