import {
  type Actor,
  type DocumentSection,
  patientSectionOf,
  type RegistryDocument,
  type RegistryDocumentFields,
  registryDocumentSchema,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IsNull } from 'typeorm';
import { readerOf } from '../auth/record-access.js';
import { requirePatientWriteAccess } from '../auth/patient-write-access.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database, type Transaction } from '../database/database.js';
import { DocumentFiles, type Upload } from '../documents/document-files.service.js';
import type { Download } from '../documents/download.js';
import { NotFound, RuleBroken } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { mustSeePatient } from '../patients/patient-visibility.js';
import type { StoredFileEntity } from '../documents/stored-file.entity.js';
import { documentsOf, fileOf, insertDocument, existingDocument } from './documents.sql.js';
import { PatientDocumentEntity } from './patient-document.entity.js';
import { References, today, unknownCode } from './references.js';

const READ = 'patient_document_read';

type OfPatient = { actor: Actor; patientId: string };

/** Lists, adds, downloads and deletes the documents of a patient. Spec 001 §5 and §7. */
@Injectable()
export class DocumentsService {
  private readonly section: DocumentSection;

  constructor(
    private readonly database: Database,
    private readonly files: DocumentFiles,
    @Inject(CONFIG) config: Pick<Config, 'interface'>,
  ) {
    this.section = patientSectionOf(config.interface.documentSections);
  }

  /** Returns the documents of the patient, newest first. */
  async list({ actor, patientId }: OfPatient): Promise<RegistryDocument[]> {
    await mustSeePatient(this.database, actor, patientId);
    const { rows } = await this.database.query<RegistryDocument>(documentsOf, [patientId, ...readerOf(actor), READ]);
    return rows;
  }

  /** Adds an uploaded document. Access and fields are checked before the file is read. @throws NotFound, ReadOnlyVisibility */
  async add({ actor, patientId }: OfPatient, request: FastifyRequest): Promise<RegistryDocument> {
    await requirePatientWriteAccess(this.database, actor, patientId);
    const fields = registryDocumentSchema(this.section, { today: today() });
    const sent = { actor, ownerId: patientId, fields };
    return this.files.receive(request, sent, (upload) => this.record({ actor, patientId }, upload));
  }

  private async record({ actor, patientId }: OfPatient, { fields, file }: Upload<RegistryDocumentFields>) {
    const { documentType, documentDate, annotations, ...extraFields } = fields;
    const references = await References.load(this.database, [['document-types', documentType]]);
    if (!references.isDocumentTypeOf(documentType, this.section.tag))
      throw new RuleBroken([unknownCode('documentType')]);
    const { id, fileName, contentType, size } = file;
    const values = [id, patientId, documentType, documentDate, annotations, extraFields, fileName, contentType, size];
    return this.database.transactionAs(actor, async (db) => {
      if (this.section.isSingle) await this.mustBeFirst(db, { actor, patientId });
      const { rows } = await db.query<RegistryDocument>(insertDocument, [...values, actor.id, actor.name]);
      const [document] = rows;
      if (!document) throw new NotFound();
      return document;
    });
  }

  /** Refuses a second document. Locks the patient: of two concurrent uploads only one succeeds. Spec 000 §5. @throws RuleBroken */
  private async mustBeFirst(db: Transaction, { actor, patientId }: OfPatient): Promise<void> {
    await requirePatientWriteAccess(db, actor, patientId, 'FOR NO KEY UPDATE');
    const { rows } = await db.query(existingDocument, [patientId]);
    if (rows.length > 0) throw brokenRule('', 'oneDocument');
  }

  /** Returns the file of a document; the same statement writes the read to the access log. */
  async file({ actor, patientId }: OfPatient, id: string): Promise<Download> {
    const { text, values } = fileOf(actor, { id, patientId, reason: READ });
    const { rows } = await this.database.query<StoredFileEntity>(text, values);
    const [file] = rows;
    if (!file) throw new NotFound();
    return this.files.download(file);
  }

  /** Marks the document as deleted, and records who deleted it. `FileRemoval` removes its content later. */
  delete({ actor, patientId }: OfPatient, id: string): Promise<void> {
    return this.database.transactionAs(actor, async (db) => {
      await requirePatientWriteAccess(db, actor, patientId);
      const existing = { id, patientId, deletedAt: IsNull() };
      const { affected } = await db.manager.update(PatientDocumentEntity, existing, {
        deletedAt: () => 'now()',
        deletedById: actor.id,
        deletedByName: actor.name,
      });
      if (affected === 0) throw new NotFound();
    });
  }
}
