import type { Actor } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { NotFound, ReadOnlySight } from '../http/problem.js';
import { patientKeeperScope, patientScope } from './episode-scope.js';

/**
 * To be asked before anything of a patient is written, of the locked row where the write follows in the same transaction.
 * @throws NotFound out of the actor's rows, ReadOnlySight (403) where the patient is only seen for the hour of decision 0004
 */
export async function mustKeepPatient(
  db: Queryable,
  actor: Actor,
  id: string,
  lock: 'FOR NO KEY UPDATE' | '' = '',
): Promise<void> {
  const values: unknown[] = [id];
  const isKept = patientKeeperScope(actor, 'p', values);
  const scope = patientScope(actor, 'p', values);
  const { rows } = await db.query<{ isKept: boolean }>(
    `SELECT ${isKept} AS "isKept" FROM patient p WHERE p.id = $1 AND ${scope} ${lock}`,
    values,
  );
  const [patient] = rows;
  if (!patient) throw new NotFound();
  if (!patient.isKept) throw new ReadOnlySight();
}
