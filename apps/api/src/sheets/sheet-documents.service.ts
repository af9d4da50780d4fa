import {
  type Actor,
  type DocumentFields,
  documentFieldsOf,
  documentSectionOf,
  type EntryReply,
  sheetOfType,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { DocumentFiles } from '../documents/document-files.service.js';
import type { Download } from '../documents/download.js';
import type { StoredFileEntity } from '../documents/stored-file.entity.js';
import { readAggregate } from '../episode-aggregate/episode-aggregate.js';
import type { SheetPart } from '../episode-aggregate/episode-aggregate.js';
import { NotFound } from '../http/problems/problem.js';
import { recordRead } from '../auth/record-access.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { documentsServer } from '../sheet-types/documents.js';
import { EntriesService } from './entries.service.js';

const fileOfDocument = {
  name: 'file-of-document',
  text: `SELECT f.id, f.store, d.file_name AS "fileName", d.content_type AS "contentType", d.size
    FROM ${documentsServer.table} d JOIN stored_file f ON f.id = d.content_id WHERE d.id = $1 AND d.sheet_id = $2`,
};

/** Adds and reads the documents of a sheet: entries of its list, each with a file. Decision 0033. */
@Injectable()
export class SheetDocumentsService {
  constructor(
    private readonly database: Database,
    private readonly files: DocumentFiles,
    private readonly entries: EntriesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'interface'>,
  ) {}

  /**
   * Adds a document with its file.
   * @throws NotFound if the actor may not see the sheet, or the sheet has no documents; also the errors of the sheet's
   * state machine and of its rules
   */
  async add(caller: Caller, sheetId: string, request: FastifyRequest): Promise<EntryReply> {
    const { actor, idempotencyKey } = caller;
    const { step } = await this.sheet(actor, sheetId);
    await this.entries.mustAccept(actor, sheetId, 'ADD');
    const fields = documentFieldsOf(documentSectionOf(step, this.config.interface.documentSections));
    return this.files.receive<DocumentFields, EntryReply>(
      request,
      { actor, ownerId: sheetId, fields, idempotencyKey },
      ({ fields: { documentTypeCode, annotations, documentDate, ...extra }, file: { id, ...file } }) =>
        this.entries.add({
          ...caller,
          sheetId,
          entry: {
            documentTypeCode,
            annotations,
            ...file,
            contentId: id,
            ...(documentDate !== undefined && { documentDate }),
            ...(Object.keys(extra).length > 0 && { extraFields: extra }),
          },
          confirmed: false,
        }),
    );
  }

  /** Returns a document's file. @throws NotFound also if the document has no file */
  async file(actor: Actor, sheetId: string, documentId: string): Promise<Download> {
    const { patientId } = await this.sheet(actor, sheetId);
    const { rows } = await this.database.query<StoredFileEntity>(fileOfDocument, [documentId, sheetId]);
    if (!rows[0]) throw new NotFound();
    await recordRead(this.database, patientId, actor, 'episode_document_read');
    return this.files.download(rows[0]);
  }

  private async sheet(actor: Actor, id: string): Promise<SheetPart & { patientId: string }> {
    const aggregate = await readAggregate(this.database, id, actor, 'sheet');
    const sheet = aggregate?.sheets.find((candidate) => candidate.id === id);
    if (!aggregate || !sheet || !sheetOfType(sheet.type).hasFiles) throw new NotFound();
    return { ...sheet, patientId: aggregate.patientId };
  }
}
