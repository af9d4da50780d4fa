import type { Actor } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { NotFound, ReadOnlyVisibility } from '../http/problems/problem.js';
import { patientVisibility, type RowLock } from './auth.sql.js';

/**
 * Checks that the actor may write data of a patient. Call it before the write; pass a lock if the write follows in the
 * same transaction.
 * @throws NotFound if the actor may not see the patient; ReadOnlyVisibility (403) if the patient is visible only for
 * the hour of decision 0004
 */
export async function requirePatientWriteAccess(
  db: Queryable,
  actor: Actor,
  id: string,
  lock: RowLock = '',
): Promise<void> {
  const { text, values } = patientVisibility(actor, id, lock);
  const { rows } = await db.query<{ isWritable: boolean }>(text, values);
  const [patient] = rows;
  if (!patient) throw new NotFound();
  if (!patient.isWritable) throw new ReadOnlyVisibility();
}
