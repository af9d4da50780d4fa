import type { ReadReason, Actor } from '@percorso/domain';
import { patientScope } from '../auth/episode-scope.js';
import { loggedRead, readerOf } from '../auth/record-access.js';
import { documentColumns, undeletedDocuments, typeOfDocument } from '../patients/patient-documents.sql.js';
import type { Sql } from './record.sql.js';

/** Inserts a document whose file has already been stored under the same id. */
export const insertDocument = `
  WITH d AS (
    INSERT INTO patient_document (id, patient_id, document_type_code, document_date, annotations, extra_fields, file_name, mime_type,
      size, uploaded_by_id, uploaded_by_name)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING *
  )
  SELECT ${documentColumns} FROM d ${typeOfDocument}`;

/** Selects one row if the patient has a document that is not deleted, otherwise none. */
export const existingDocument = 'SELECT FROM patient_document WHERE patient_id = $1 AND deleted_at IS NULL LIMIT 1';

/** Selects the documents of a patient, newest first; the same statement writes the read to the access log. */
export const documentsOf = `
  WITH logged AS (INSERT INTO record_access (patient_id, actor_id, actor_name, actor_affiliation, reason)
    VALUES ($1, $2, $3, $4, $5))
  ${undeletedDocuments('$1')}`;

/** Selects the file of a document; the same statement writes the read to the access log. */
export function fileOf(
  actor: Actor,
  { id, patientId, reason }: { id: string; patientId: string; reason: ReadReason },
): Sql {
  const values: unknown[] = [id, patientId, ...readerOf(actor), reason];
  const scope = patientScope(actor, 'p', values);
  return {
    text: loggedRead(
      `SELECT d.patient_id, d.file_name AS "fileName", d.mime_type AS "contentType", f.id, f.store, f.size
        FROM patient_document d JOIN patient p ON p.id = d.patient_id JOIN stored_file f ON f.id = d.id
        WHERE d.id = $1 AND d.patient_id = $2 AND d.deleted_at IS NULL AND ${scope}`,
      '$3, $4, $5::jsonb, $6',
      'patient_id',
    ),
    values,
  };
}
