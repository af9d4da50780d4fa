import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Actor, MAX_PRPT_BYTES, PrptFields, type ReportDefinition } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import type { Download } from '../documents/download.js';
import { type ConcurrencyLimit, uploadLimit } from '../http/limits/concurrency-limit.js';
import { NotFound } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { type IncomingFile, readUpload } from '../http/requests/uploads.js';
import { lockedDefinition, readDefinition } from './report-definitions.service.js';
import { ReportPrptEntity } from './report-prpt.entity.js';
import { ReportEntity } from './report.entity.js';

/** The signature at the start of a zip file. A PRPT layout is a zip file. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

type PrptFile = { name: string; content: Buffer };

/** Stores the Pentaho layouts of reports for download; the application renders nothing with them. Spec 001 §3. */
@Injectable()
export class ReportPrpt {
  private readonly concurrency: ConcurrencyLimit;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) { limits }: Config,
  ) {
    this.concurrency = uploadLimit(limits);
  }

  /**
   * Replaces the stored layout. @throws NotFound, RuleBroken (422), Problem 413 if it is too large, StaleRevision (412)
   */
  async put(actor: Actor, id: string, request: FastifyRequest, ifMatch?: number): Promise<ReportDefinition> {
    const release = this.concurrency.acquire(actor.id);
    try {
      const { file } = await readUpload(request, PrptFields, readPrpt, MAX_PRPT_BYTES);
      const { name, content } = file;
      const digest = createHash('sha256').update(content).digest('hex');
      return await this.database.transactionAs(actor, async (db) => {
        const { revision } = await lockedDefinition(db, id, ifMatch);
        await db.manager.upsert(ReportPrptEntity, { reportId: id, content }, ['reportId']);
        const metadata = { prptFileName: name, prptSize: content.length, prptDigest: digest };
        await db.manager.update(ReportEntity, { id }, { ...metadata, revision: revision + 1 });
        return readDefinition(db, id);
      });
    } finally {
      release();
    }
  }

  /** @throws NotFound if the report has no layout */
  async get(id: string): Promise<Download> {
    const { rows } = await this.database.query<{ code: string; content: Buffer }>(prptOf, [id]);
    const [found] = rows;
    if (!found) throw new NotFound();
    const { code, content } = found;
    const file = { fileName: `${code}.prpt`, contentType: 'application/octet-stream', size: content.length };
    return { ...file, bytes: Readable.from([content], { objectMode: false }) };
  }

  /** @throws NotFound if the report has no layout, StaleRevision (412) */
  delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    return this.database.transactionAs(actor, async (db) => {
      const { revision, prpt } = await lockedDefinition(db, id, ifMatch);
      if (!prpt) throw new NotFound();
      await db.manager.delete(ReportPrptEntity, { reportId: id });
      const noMetadata = { prptFileName: null, prptSize: null, prptDigest: null };
      await db.manager.update(ReportEntity, { id }, { ...noMetadata, revision: revision + 1 });
    });
  }
}

const prptOf = `SELECT r.code, p.content FROM report_prpt p JOIN report r ON r.id = p.report_id
  WHERE p.report_id = $1`;

/** Whether these first bytes of a file may be those of a zip. */
const mayBeZip = (content: Buffer): boolean => ZIP.subarray(0, content.length).equals(content.subarray(0, ZIP.length));

/**
 * Reads a PRPT file, and stops at the first wrong bytes.
 * @throws RuleBroken (422) if its name or signature is not that of a PRPT file
 */
async function readPrpt({ name, bytes }: IncomingFile): Promise<PrptFile> {
  if (!/^[^/\\]{1,195}\.prpt$/i.test(name)) throw brokenRule('file', 'notPrpt');
  const parts: Buffer[] = [];
  for await (const part of bytes) {
    parts.push(part);
    if (parts.length === 1 && !mayBeZip(part)) throw brokenRule('file', 'notPrpt');
  }
  const content = Buffer.concat(parts);
  if (content.length < ZIP.length || !mayBeZip(content)) throw brokenRule('file', 'notPrpt');
  return { name, content };
}
