import { type Actor, type RegistryDocument, RegistryDocumentFields, registryDocumentOn } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { mustKeepPatient } from '../auth/kept-patient.js';
import { Database } from '../database/database.js';
import { fieldErrors } from '../http/field-errors.js';
import { NotFound, RuleBroken } from '../http/problem.js';
import type { Upload } from '../http/uploads.js';
import { patientInScope } from '../patients/patient.sql.js';
import { documentsOf, fileOf, insertDocument } from './documents.sql.js';
import { PatientDocumentEntity } from './patient-document.entity.js';
import { References, today, unknownCode } from './references.js';

const READ = 'patient_document_read';

export type StoredFile = { fileName: string; mimeType: string; content: Buffer };
type OfPatient = { actor: Actor; patientId: string };

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
    const sight = patientInScope(actor, patientId);
    const { rowCount } = await this.database.query(sight.text, sight.values);
    if (rowCount === 0) throw new NotFound();
    const { rows } = await this.database.query<RegistryDocument>(documentsOf, [patientId, actor.id, actor.name, READ]);
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
      const { rows } = await db.query<RegistryDocument>(insertDocument, [...values, actor.id, actor.name]);
      const [document] = rows;
      if (!document) throw new NotFound();
      return document;
    });
  }

  /** The file, and the line of the access log in the same statement. */
  async file({ actor, patientId }: OfPatient, id: string): Promise<StoredFile> {
    const { text, values } = fileOf(actor, { id, patientId, reason: READ });
    const { rows } = await this.database.query<StoredFile>(text, values);
    const [file] = rows;
    if (!file) throw new NotFound();
    return file;
  }

  /** Marks it deleted: what it held goes later (`DeletedDocuments`), that it was there and who took it away stays. */
  delete({ actor, patientId }: OfPatient, id: string): Promise<void> {
    return this.database.writtenBy(actor, async (db) => {
      await mustKeepPatient(db, actor, patientId);
      const standing = { id, patientId, deletedAt: IsNull() };
      const { affected } = await db.manager.update(PatientDocumentEntity, standing, {
        ...{ deletedAt: () => 'now()', deletedById: actor.id, deletedByName: actor.name },
      });
      if (affected === 0) throw new NotFound();
    });
  }
}

/** Spec 001 §7: document types of a patient are those of tag 1. */
const PATIENT_TAG = '1';
