import type { Actor } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { logRead } from './auth.sql.js';

/** Architecture §6: reads of a patient's record are logged: who, whom, when, why. Nobody edits that log. */
export async function noteRead(db: Queryable, patientId: string, { id, name }: Actor, reason: string): Promise<void> {
  await db.query(logRead, [patientId, id, name, reason]);
}
