import type { Actor } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { patientInScope } from './patient.sql.js';

/**
 * Checks that the actor may see a patient. It reads no data of the patient, so that nothing is logged.
 * @throws NotFound if the patient does not exist or the actor may not see them
 */
export async function mustSeePatient(db: Queryable, actor: Actor, id: string): Promise<void> {
  const { text, values } = patientInScope(actor, id);
  const { rowCount } = await db.query(text, values);
  if (rowCount === 0) throw new NotFound();
}
