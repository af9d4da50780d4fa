import type { Actor } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { NotFound, ReadOnlyVisibility } from '../http/problem.js';
import { patientVisibility, type RowLock } from './auth.sql.js';

/**
 * To be asked before anything of a patient is written, of the locked row where the write follows in the same transaction.
 * @throws NotFound out of the actor's rows, ReadOnlySight (403) where the patient is only seen for the hour of decision 0004
 */
export async function mustKeepPatient(db: Queryable, actor: Actor, id: string, lock: RowLock = ''): Promise<void> {
  const { text, values } = patientVisibility(actor, id, lock);
  const { rows } = await db.query<{ isKept: boolean }>(text, values);
  const [patient] = rows;
  if (!patient) throw new NotFound();
  if (!patient.isKept) throw new ReadOnlyVisibility();
}
