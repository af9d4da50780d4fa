import type { Actor } from '@percorso/domain';
import { readerOf } from '../auth/record-access.js';
import type { Queryable } from '../database/database.js';
import type { FoundRow } from './resource-type.js';

const logReads = {
  name: 'log-fhir-reads',
  text: `INSERT INTO record_access (patient_id, actor_id, actor_name, actor_affiliation, reason)
    SELECT patient, $2, $3, $4::jsonb, $5 FROM unnest($1::uuid[]) patient`,
};

/** Records a read in the access log of each patient whose data the rows contain. Architecture §6. */
export async function noteReads(
  db: Queryable,
  actor: Actor,
  rows: readonly FoundRow[],
  reason: 'fhir_read' | 'fhir_export' = 'fhir_read',
): Promise<void> {
  const patients = [...new Set(rows.flatMap(({ subjectId }) => subjectId ?? []))];
  if (patients.length > 0) await db.query(logReads, [patients, ...readerOf(actor), reason]);
}
