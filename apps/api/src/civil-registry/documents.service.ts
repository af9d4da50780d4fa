import { type Actor, type RegistryDocument, RegistryDocumentFields, registryDocumentOn } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { patientScope } from '../auth/episode-scope.js';
import { mustKeepPatient } from '../auth/kept-patient.js';
import { Database } from '../database/database.js';
import { fieldErrors } from '../http/field-errors.js';
import { NotFound, RuleBroken } from '../http/problem.js';
import type { Upload } from '../http/uploads.js';
import { References, today, unknownCode } from './references.js';

const READ = 'patient_document_read';

export type StoredFile = { fileName: string; mimeType: string; content: Buffer };
type OfPatient = { actor: Actor; patientId: string };

const columns = `d.id, jsonb_build_object('code', d.document_type_code, 'description', coalesce(t.description, d.document_type_code))
    AS "documentType", d.document_date AS "documentDate", d.annotations, d.file_name AS "fileName", d.mime_type AS "mimeType",
  d.size, to_char(d.uploaded_at AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD"T"HH24:MI') AS "uploadedAt",
  d.uploaded_by_name AS "uploadedBy"`;

const tables = `patient_document d
  LEFT JOIN LATERAL (SELECT description FROM reference_entry WHERE catalogue = 'document-types' AND code = d.document_type_code
    ORDER BY valid_from DESC LIMIT 1) t ON true`;

const insert = `
  WITH d AS (
    INSERT INTO patient_document (id, patient_id, document_type_code, document_date, annotations, file_name, mime_type, size,
      uploaded_by_id, uploaded_by_name)
    VALUES ($1, $2, $3, $4, $5, $6, $7, length($8::bytea), $9, $10) RETURNING *
  ), kept AS (
    INSERT INTO document_content (document_id, content) SELECT id, $8 FROM d
  )
  SELECT ${columns} FROM d ${tables.slice(tables.indexOf('LEFT'))}`;

/** Documents of a patient. Spec 001 §5 and §7. */
@Injectable()
export class DocumentsService {
  constructor(private readonly database: Database) {}

  /** To be asked before a file is read. @throws NotFound, ReadOnlySight */
  mustKeep(actor: Actor, patientId: string): Promise<void> {
    return mustKeepPatient(this.database, actor, patientId);
  }

  /** The newest first. */
  async list({ actor, patientId }: OfPatient): Promise<RegistryDocument[]> {
    const values: unknown[] = [patientId];
    const scope = patientScope(actor, 'p', values);
    const { rowCount } = await this.database.query(`SELECT FROM patient p WHERE p.id = $1 AND ${scope}`, values);
    if (rowCount === 0) throw new NotFound();
    const { rows } = await this.database.query<RegistryDocument>(
      `WITH logged AS (INSERT INTO record_access (patient_id, actor_id, actor_name, reason) VALUES ($1, $2, $3, $4))
       SELECT ${columns} FROM ${tables} WHERE d.patient_id = $1 AND d.deleted_at IS NULL ORDER BY d.uploaded_at DESC, d.id DESC`,
      [patientId, actor.id, actor.name, READ],
    );
    return rows;
  }

  async add({ actor, patientId }: OfPatient, upload: Upload<RegistryDocumentFields>): Promise<RegistryDocument> {
    const { fields, fileName, mimeType, content } = upload;
    const ruled = registryDocumentOn({ today: today() }).safeParse(fields);
    if (!ruled.success) throw new RuleBroken(fieldErrors(ruled.error.issues));
    const references = await References.load(this.database, [['document-types', fields.documentType]]);
    if (!references.isDocumentTypeOf(fields.documentType, PATIENT_TAG))
      throw new RuleBroken([unknownCode('documentType')]);
    const { documentType, documentDate, annotations } = fields;
    const values = [uuid(), patientId, documentType, documentDate, annotations, fileName, mimeType, content];
    return this.database.writtenBy(actor, async (db) => {
      const { rows } = await db.query<RegistryDocument>(insert, [...values, actor.id, actor.name]);
      const [document] = rows;
      if (!document) throw new NotFound();
      return document;
    });
  }

  /** The file, and the line of the access log in the same statement. */
  async file({ actor, patientId }: OfPatient, id: string): Promise<StoredFile> {
    const values: unknown[] = [id, patientId, actor.id, actor.name, READ];
    const scope = patientScope(actor, 'p', values);
    const { rows } = await this.database.query<StoredFile>(
      `WITH seen AS (
         SELECT d.patient_id, d.file_name AS "fileName", d.mime_type AS "mimeType", c.content
         FROM patient_document d JOIN patient p ON p.id = d.patient_id JOIN document_content c ON c.document_id = d.id
         WHERE d.id = $1 AND d.patient_id = $2 AND d.deleted_at IS NULL AND ${scope}
       ), logged AS (
         INSERT INTO record_access (patient_id, actor_id, actor_name, reason) SELECT patient_id, $3, $4, $5 FROM seen
       )
       SELECT * FROM seen`,
      values,
    );
    const [file] = rows;
    if (!file) throw new NotFound();
    return file;
  }

  /** Marks it deleted: what it held goes later (`DeletedDocuments`), that it was there and who took it away stays. */
  delete({ actor, patientId }: OfPatient, id: string): Promise<void> {
    return this.database.writtenBy(actor, async (db) => {
      await mustKeepPatient(db, actor, patientId);
      const { rowCount } = await db.query(
        `UPDATE patient_document SET deleted_at = now(), deleted_by_id = $3, deleted_by_name = $4
         WHERE id = $1 AND patient_id = $2 AND deleted_at IS NULL`,
        [id, patientId, actor.id, actor.name],
      );
      if (rowCount === 0) throw new NotFound();
    });
  }
}

/** Spec 001 §7: document types of a patient are those of tag 1. */
const PATIENT_TAG = '1';
