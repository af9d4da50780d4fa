import type { ReadReason, Actor } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { logRead } from './auth.sql.js';

/**
 * Returns the reader as the logs of reads store them: id, name, and as JSON the roles and structures of that moment, which may change
 * later.
 */
export function readerOf({ id, name, roles, scope }: Actor): [id: string, name: string, affiliation: string | null] {
  const affiliation = {
    roles,
    units: scope.districtUnitIds,
    centres: scope.rehabilitationCenterIds,
    authorities: scope.localHealthAuthorityCodes,
  };
  const known = Object.entries(affiliation).filter(([, values]) => values.length > 0);
  return [id, name, known.length > 0 ? JSON.stringify(Object.fromEntries(known)) : null];
}

/** Returns the SQL literal of a reason. */
export const reasonLiteral = (reason: ReadReason): string => `'${reason}'`;

/** Logs a read of a patient's record: user, patient, time, reason. The log is append-only. Architecture §6. */
export async function recordRead(db: Queryable, patientId: string, actor: Actor, reason: ReadReason): Promise<void> {
  await db.query(logRead, [patientId, ...readerOf(actor), reason]);
}

/**
 * SQL condition: the actor has not read the same for this reason within ten minutes. For pages that are loaded again and again while the user
 * works on them, each of which would add a row. The arguments are SQL.
 */
export const isNotLoggedYet = (patient: string, actor: string, reason: string): string =>
  `NOT EXISTS (SELECT FROM record_access logged WHERE logged.patient_id = ${patient} AND logged.actor_id = ${actor}
    AND logged.reason = ${reason} AND logged.at > now() - interval '10 minutes')`;

/** SQL of the values of `readerOf` and of the reason. */
type Reading = `${string}, ${string}, ${string}::jsonb, ${string}`;

/**
 * Returns SQL that reads rows of patients' records and logs the reads in the same statement. `seen` selects the rows, and `patient` is its
 * column with the patient's id. `reading` is `readerOf` and the reason, as placeholders or literals.
 */
export const loggedRead = (seen: string, reading: Reading, patient = 'id'): string => `
  WITH seen AS (${seen}), logged AS (
    INSERT INTO record_access (patient_id, actor_id, actor_name, actor_affiliation, reason)
    SELECT ${patient}, ${reading} FROM seen
  )
  SELECT * FROM seen`;
