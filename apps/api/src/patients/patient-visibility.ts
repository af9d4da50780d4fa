import type { Actor } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { NotFound } from '../http/problem.js';
import { patientInScope } from './patient.sql.js';

/** Nothing of the patient is told, so that nothing is logged. @throws NotFound for one who is not there, or not in the actor's rows */
export async function mustSeePatient(db: Queryable, actor: Actor, id: string): Promise<void> {
  const { text, values } = patientInScope(actor, id);
  const { rowCount } = await db.query(text, values);
  if (rowCount === 0) throw new NotFound();
}
