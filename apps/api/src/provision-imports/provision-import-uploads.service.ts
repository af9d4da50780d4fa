import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { type Created, importColumns, MAX_IMPORT_BYTES, ProvisionImportFields } from '@percorso/domain';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { v7 as uuid } from 'uuid';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { type Connections, connectionsOf } from '../database/connections.js';
import { resilientPool } from '../database/resilient-pool.js';
import { ConcurrencyLimit } from '../http/limits/concurrency-limit.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { type IncomingFile, readUpload } from '../http/requests/uploads.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { type FileRecord, recordsOfFile } from './import-file.js';
import { ProvisionImportsService, type StagedFile } from './provision-imports.service.js';
import { copyRecords, deleteRecords } from './provision-imports.sql.js';

/** Formats a cell in the text format of COPY. */
const cell = (value: string | null): string =>
  value === null ? '\\N' : value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
const escapes: Partial<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const rowOf = (id: string, { line, content, faults }: FileRecord): string =>
  `${id}\t${line}\t${importColumns.map((name) => cell(content[name] ?? null)).join('\t')}\t${cell(faults && JSON.stringify(faults))}\n`;

/**
 * Receives files of provisions. The records are copied into their table while the file arrives, over a pool of separate
 * connections, and become a job once the file is complete. An aborted or refused upload leaves no records behind.
 */
@Injectable()
export class ProvisionImportUploads implements OnApplicationShutdown {
  private readonly logger = new Logger('ProvisionImportUploads');
  private readonly pool: pg.Pool;
  private readonly concurrency: ConcurrencyLimit;
  private readonly maxRecords: number;

  constructor(
    private readonly imports: ProvisionImportsService,
    @Inject(CONFIG) { directUrl, limits }: Config,
  ) {
    this.maxRecords = limits.importRecords;
    this.concurrency = new ConcurrencyLimit(
      { inAll: limits.importUploads, perPerson: 1 },
      { inAll: 'uploads_exhausted', perPerson: 'too_many_uploads' },
    );
    this.pool = resilientPool({
      connectionString: directUrl,
      application_name: 'percorso-uploads',
      max: limits.importUploads,
      connectionTimeoutMillis: limits.poolWaitMs,
    });
  }

  get connections(): Connections {
    return connectionsOf([this.pool]);
  }

  /**
   * Stores the records of the file and opens a job. @throws RuleBroken (422) for the file or a field, Problem 413 if
   * the file is too large, OutOfScope, NotNow
   */
  async receive(caller: Caller, request: FastifyRequest): Promise<Created> {
    const release = this.concurrency.acquire(caller.actor.id);
    const id = uuid();
    let openedId: string | undefined;
    try {
      const { fields, file } = await readUpload(
        request,
        ProvisionImportFields,
        (incoming) => this.stage(id, incoming),
        MAX_IMPORT_BYTES,
      );
      const opened = await this.imports.openFile(caller, { id, ...fields, ...file });
      openedId = opened.id;
      return opened;
    } finally {
      if (openedId !== id) await this.discard(id);
      release();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private async stage(id: string, { name, bytes }: IncomingFile): Promise<StagedFile> {
    if (!/\.csv$/i.test(name)) throw brokenRule('file', 'notCsv');
    const hash = createHash('sha256');
    let records = 0;
    const hashed = async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const { maxRecords } = this;
    const rows = async function* () {
      for await (const read of recordsOfFile(hashed(), maxRecords)) {
        records += read.length;
        yield read.map((record) => rowOf(id, record)).join('');
      }
    };
    const client = await this.pool.connect();
    try {
      // COPY is one statement, so that all records are stored or none.
      await pipeline(rows, client.query(copyFrom(copyRecords)));
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
    return { fileName: name, records, digest: hash.digest('hex') };
  }

  private async discard(id: string): Promise<void> {
    await this.pool
      .query(deleteRecords, [id])
      .catch((error: unknown) => this.logger.error(`records of ${id} are left over: ${String(error)}`));
  }
}
