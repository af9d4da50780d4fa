import { formatDate } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { NotFound, Problem } from '../http/problems/problem.js';
import { lifeOf } from './life.sql.js';

/** The dates between which a patient can be treated; `deathDate` is null if no death is recorded. */
export type Life = { birthDate: string; deathDate: string | null };

/**
 * Returns the patient's birth and death dates. Before a write, the rows that recording a death also locks must be
 * locked first: otherwise a death that is recorded meanwhile would be missed.
 * @throws NotFound
 */
export async function lifeOfPatient(db: Queryable, patientId: string): Promise<Life> {
  const { rows } = await db.query<Life>(lifeOf, [patientId]);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Refuses a new access of a deceased patient: at a unit, at a centre, or by a renewal. @throws Problem (409) */
export async function mustBeAlive(db: Queryable, patientId: string): Promise<void> {
  const { deathDate } = await lifeOfPatient(db, patientId);
  if (deathDate) throw new Problem(409, 'patient_deceased', { params: { date: formatDate(deathDate) } });
}
