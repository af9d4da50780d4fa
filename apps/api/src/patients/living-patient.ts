import type { Queryable } from '../database/database.js';
import { Problem } from '../http/problem.js';

const deathOf = {
  name: 'death-of-patient',
  text: `SELECT to_char(death_date, 'DD/MM/YYYY') AS date FROM civil_registry WHERE patient_id = $1 AND deceased`,
};

/** Nobody who has died gets a new access: of a unit, of a centre, or by a renewal. @throws Problem 409 */
export async function mustBeAlive(db: Queryable, patientId: string): Promise<void> {
  const { rows } = await db.query<{ date: string }>(deathOf, [patientId]);
  const [death] = rows;
  if (death) throw new Problem(409, 'patient_deceased', { params: { date: death.date } });
}
