import type { Actor } from '@percorso/domain';
import { requirePatientWriteAccess } from '../auth/patient-write-access.js';
import type { Queryable } from '../database/database.js';
import { Forbidden } from '../http/problems/problem.js';

/**
 * Checks that the actor may answer the request of this patient for access to their data: not for patients whom a search makes visible for
 * an hour, and not as a reader without personal data.
 * @throws Forbidden, NotFound, ReadOnlyVisibility
 */
export async function requireDataSubjectAccess(db: Queryable, actor: Actor, patientId: string): Promise<void> {
  if (actor.scope.namesHidden) throw new Forbidden('record_access_read');
  await requirePatientWriteAccess(db, actor, patientId);
}
