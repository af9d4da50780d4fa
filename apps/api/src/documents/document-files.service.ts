import {
  type Actor,
  documentNames,
  type DocumentMimeType,
  fileFieldRules,
  type FileFields,
  freeFileName,
} from '@percorso/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { v5, v7 } from 'uuid';
import type { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database, type Transaction } from '../database/database.js';
import { type ConcurrencyLimit, uploadLimit } from '../http/limits/concurrency-limit.js';
import { Conflict, Problem } from '../http/problems/problem.js';
import { brokenRule, mustHold } from '../http/problems/rule-errors.js';
import { type IncomingFile, readUpload } from '../http/requests/uploads.js';
import { CheckedBytes } from './checked-bytes.js';
import { StoreUnavailable } from './document-store.js';
import type { Download } from './download.js';
import { DocumentStores } from './document-stores.js';
import { StoredFileEntity } from './stored-file.entity.js';
import {
  completeFile,
  countFiles,
  abandonUnattached,
  lockNames,
  otherNames,
  removeUnattached,
  renameUnattached,
} from './stored-files.sql.js';
import { VirusScan } from './virus-scan.js';

/**
 * A stored file to attach to a document. If the idempotency key was used before, it is the file of that request, which is already attached.
 */
export type ReceivedFile = { id: string; fileName: string; contentType: DocumentMimeType; size: number };
export type Upload<Fields> = { fields: Fields; file: ReceivedFile };

type Sent<Fields> = {
  actor: Actor;
  /** Id of the patient or sheet that the document belongs to. */
  ownerId: string;
  fields: z.ZodType<Fields>;
  /** A later request of the same user with this key returns the file of the first one (decision 0006). */
  idempotencyKey?: string | undefined;
};

/** A file whose row this request inserted. `isUncertain`: it is unknown whether the store has the bytes or may still get them. */
type StartedFile = { id: string; isUncertain: boolean };

/**
 * How many deleted files, whose bytes are still stored, a record may have: this many times its maximum number of documents. Otherwise users
 * could fill the store by uploading and deleting.
 */
const MAX_DELETED_RATIO = 4;

/** Namespace for ids that are derived from user and idempotency key, so that they cannot collide with other ids. */
const KEYED_FILES = '5f0d7b0a-6a6e-4a52-9a47-6f7f2d7f5c11';

/** Receives, returns and discards the files of all kinds of documents. Decision 0033. */
@Injectable()
export class DocumentFiles {
  private readonly logger = new Logger(DocumentFiles.name);
  private readonly concurrency: ConcurrencyLimit;
  private readonly perRecord: number;

  constructor(
    private readonly database: Database,
    private readonly stores: DocumentStores,
    private readonly scan: VirusScan,
    @Inject(CONFIG) { limits }: Config,
  ) {
    this.concurrency = uploadLimit(limits);
    this.perRecord = limits.documentsPerRecord;
  }

  /**
   * Reads the fields of a request and its one file, which is streamed to the store, and passes them to `use`. The file is removed again if
   * it is refused, or if `use` attaches it to no document.
   * @throws Malformed (400), RuleBroken (422, also if the record has the maximum number of documents), Problem (413 for a file that is too
   * large, 415 for a wrong type), NotNow
   */
  async receive<Fields, Result>(
    request: FastifyRequest,
    sent: Sent<Fields>,
    use: (upload: Upload<Fields>) => Promise<Result>,
  ): Promise<Result> {
    const release = this.concurrency.acquire(sent.actor.id);
    const started: StartedFile[] = [];
    try {
      const upload = await readUpload(request, sent.fields, (file) => this.store(file, sent, started));
      return await use(await this.withRequestedName(upload, sent));
    } finally {
      release();
      for (const file of started) await this.discardUnattached(file);
    }
  }

  /** Returns a file with its bytes. @throws FileMissing, StoreUnavailable */
  async download({ id, store, ...file }: StoredFileEntity): Promise<Download> {
    return { ...file, bytes: await this.stores.named(store).read(id) };
  }

  /** Stores a file. @param started gets the file as soon as it has a row, even if the upload then fails */
  private async store(
    { name, bytes }: IncomingFile,
    sent: Sent<unknown>,
    started: StartedFile[],
  ): Promise<ReceivedFile> {
    const { fileName, contentType } = documentNames(name);
    if (!contentType) throw new Problem(415, 'wrong_extension');
    const { actor, idempotencyKey: key } = sent;
    const keyedId = key === undefined ? null : v5(`${actor.id} ${key}`, KEYED_FILES);
    const before = keyedId && (await this.database.query<StoredFileEntity>(fileById, [keyedId])).rows[0];
    const id = keyedId && !before ? keyedId : v7();
    const scanning = this.scan.begin(id);
    const checked = new CheckedBytes(bytes, contentType, scanning);
    try {
      await checked.begin();
      if (before) return await this.sameAsBefore(before, checked);
      const storedName = await this.reserve({ id, fileName, contentType, ...sent });
      const file = { id, isUncertain: false };
      started.push(file);
      await this.write(file, checked);
      await checked.mustBeInert();
      const scan = await scanning.result();
      await this.database.query(completeFile, [id, checked.size, checked.sha256, scan]);
      return { id, fileName: storedName, contentType, size: checked.size };
    } finally {
      scanning.end();
    }
  }

  private async write(file: StartedFile, bytes: CheckedBytes): Promise<void> {
    try {
      await this.stores.current.write(file.id, bytes);
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        file.isUncertain = true;
        this.logger.error(`file ${file.id} is not stored: ${error.reason}`);
      }
      throw error;
    }
  }

  /** Returns the file that an earlier request with the same key has stored. @throws Conflict if the bytes differ */
  private async sameAsBefore(before: StoredFileEntity, checked: CheckedBytes): Promise<ReceivedFile> {
    await checked.readToEnd();
    if (checked.sha256 !== before.sha256) throw new Conflict('idempotency_key_reused');
    const { id, fileName, contentType } = before;
    return { id, fileName, contentType, size: checked.size };
  }

  /**
   * Gives the file the name in the form field `fileName`, if there is one, and returns the upload without the form fields about the file.
   * @throws RuleBroken
   */
  private async withRequestedName<Fields>(
    { fields, file }: Upload<Fields>,
    { ownerId }: Sent<Fields>,
  ): Promise<Upload<Fields>> {
    const { fileName, contentType, ...own } = fields as Fields & FileFields;
    mustHold(fileFieldRules({ fileName, contentType }, file.contentType));
    const upload = { fields: own as unknown as Fields, file };
    if (fileName === undefined) return upload;
    const renamed = await this.database.transaction(async (db) => {
      const newName = await this.freeName(db, { id: file.id, ownerId, fileName: documentNames(fileName).fileName });
      return db.query<{ fileName: string }>(renameUnattached, [file.id, newName]);
    });
    // A file of an earlier request with the same key is already attached to a document, so it keeps its name.
    return { ...upload, file: { ...file, ...renamed.rows[0] } };
  }

  private async freeName(
    db: Transaction,
    { id, ownerId, fileName }: Pick<StoredFileEntity, 'id' | 'ownerId' | 'fileName'>,
  ): Promise<string> {
    await db.query(lockNames, [ownerId]);
    const { rows } = await db.query<{ fileName: string }>(otherNames, [ownerId, id]);
    return freeFileName(fileName, new Set(rows.map((row) => row.fileName)));
  }

  /** Inserts the row of a file with a name that no other document of the record has, and returns this name. */
  private reserve(file: Pick<StoredFileEntity, 'id' | 'ownerId' | 'fileName' | 'contentType'> & { actor: Actor }) {
    const { id, ownerId, contentType, actor } = file;
    return this.database.transaction(async (db) => {
      const fileName = await this.freeName(db, file);
      await this.mustHaveRoom(db, ownerId);
      const stored = { id, ownerId, contentType, fileName, store: this.stores.currentName, receivedById: actor.id };
      await db.manager.insert(StoredFileEntity, stored);
      return fileName;
    });
  }

  /** Refuses a file if its record has too many documents, or too many deleted ones with remaining bytes. @throws RuleBroken (422) */
  private async mustHaveRoom(db: Transaction, ownerId: string): Promise<void> {
    const { rows } = await db.query<{ standing: number; deleted: number }>(countFiles, [ownerId]);
    const { standing = 0, deleted = 0 } = rows[0] ?? {};
    const max = this.perRecord;
    if (standing >= max) throw brokenRule('file', 'tooManyDocuments', { max });
    if (deleted >= max * MAX_DELETED_RATIO) throw brokenRule('file', 'tooManyDeletedDocuments');
  }

  /** Removes a file that is attached to no document. If that fails, `FileRemoval` retries. No connection is held while the store works. */
  private async discardUnattached({ id, isUncertain }: StartedFile): Promise<void> {
    try {
      const { rows } = await this.database.query<StoredFileEntity>(abandonUnattached, [id]);
      if (!rows[0] || isUncertain) return;
      await this.stores.named(rows[0].store).remove(id);
      await this.database.query(removeUnattached, [id]);
    } catch (error) {
      this.logger.error(`file ${id} is left over: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
  }
}

const fileById = `SELECT id, file_name AS "fileName", content_type AS "contentType", sha256 FROM stored_file
  WHERE id = $1 AND attached_at IS NOT NULL`;
