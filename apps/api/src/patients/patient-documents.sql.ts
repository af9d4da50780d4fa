/** Columns of a patient's document `d`, with its type `t`. */
export const documentColumns = `d.id, jsonb_build_object('code', d.document_type_code, 'description', coalesce(t.description, d.document_type_code))
    AS "documentType", d.document_date AS "documentDate", d.annotations, d.extra_fields AS "extraFields", d.file_name AS "fileName", d.mime_type AS "mimeType",
  d.size, to_char(d.uploaded_at AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD"T"HH24:MI') AS "uploadedAt",
  d.uploaded_by_name AS "uploadedBy"`;

export const typeOfDocument = `LEFT JOIN LATERAL (SELECT description FROM reference_entry WHERE catalogue = 'document-types' AND code = d.document_type_code
    ORDER BY valid_from DESC LIMIT 1) t ON true`;

/**
 * Selects the documents of a patient that are not deleted, the newest first. `patient` is an SQL expression for the
 * patient's id.
 */
export const undeletedDocuments = (patient: string): string => `
  SELECT ${documentColumns} FROM patient_document d ${typeOfDocument}
  WHERE d.patient_id = ${patient} AND d.deleted_at IS NULL ORDER BY d.uploaded_at DESC, d.id DESC`;
