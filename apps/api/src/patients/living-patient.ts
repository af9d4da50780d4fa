import type { Queryable } from '../database/database.js';
import { Problem } from '../http/problem.js';
import { deathOf } from './patient.sql.js';

/** Nobody who has died gets a new access: of a unit, of a centre, or by a renewal. @throws Problem 409 */
export async function mustBeAlive(db: Queryable, patientId: string): Promise<void> {
  const { rows } = await db.query<{ date: string }>(deathOf, [patientId]);
  const [death] = rows;
  if (death) throw new Problem(409, 'patient_deceased', { params: { date: death.date } });
}
