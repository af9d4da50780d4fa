import type { Actor } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { NotFound, ReadOnlyVisibility } from '../http/problems/problem.js';
import { patientVisibility, type RowLock } from './auth.sql.js';

/**
 * To be called before anything of a patient is written, with a lock where the write follows in the same transaction.
 * @throws NotFound outside the actor's rows, ReadOnlyVisibility (403) where the patient is visible only for the hour of decision 0004
 */
export async function requirePatientWriteAccess(
  db: Queryable,
  actor: Actor,
  id: string,
  lock: RowLock = '',
): Promise<void> {
  const { text, values } = patientVisibility(actor, id, lock);
  const { rows } = await db.query<{ isKept: boolean }>(text, values);
  const [patient] = rows;
  if (!patient) throw new NotFound();
  if (!patient.isKept) throw new ReadOnlyVisibility();
}
