import { createHash } from 'node:crypto';
import {
  type Actor,
  type AddImportRecords,
  type Created,
  type ImportRecordsQuery,
  MAX_JOB_RECORDS,
  type OpenProvisionImport,
  type ProvisionImportRecord,
  type ProvisionImportRow,
  type ProvisionImportsQuery,
  type ProvisionImportView,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, type Transaction } from '../database/database.js';
import { listOf } from '../http/list.js';
import { LongReads } from '../http/long-reads.js';
import { Conflict, NotFound, OutOfScope } from '../http/problem.js';
import { brokenRule } from '../http/rule-errors.js';
import type { List } from '../http/total.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { viewOf } from '../workflow/views.js';
import { audienceOfCentre, type Job, type JobRecord, provisionImportLifecycle } from './provision-import.lifecycle.js';
import { addRecords, countsOf, jobRow, jobsList, recordsList } from './provision-imports.sql.js';

type Records = AddImportRecords['records'];
type Row = ProvisionImportRow & { failure: string | null };

/** What a history keeps of the records: enough to know them again, none of the people whom they name. */
const digestOf = (records: Records): string => createHash('sha256').update(JSON.stringify(records)).digest('hex');

/** Imports of provisions by programs. START and IMPORT are events, as of every instance. */
@Injectable()
export class ProvisionImportsService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly engine: WorkflowEngine,
  ) {}

  /** @throws OutOfScope for another's centre */
  async open(caller: Caller, { records, description = null, ...asked }: OpenProvisionImport): Promise<Created> {
    const { rehabilitationCenterId } = asked;
    const { everything, rehabilitationCenterIds } = caller.actor.scope;
    if (!everything && !rehabilitationCenterIds.includes(rehabilitationCenterId)) throw new OutOfScope();
    const payload = { rehabilitationCenterId, description, records: digestOf(records) };
    return this.engine.open(caller, { workflow: 'provision-import', payload }, async ({ db, actor, at, open }) => {
      const id = uuid();
      const record: JobRecord = {
        ...{ rehabilitationCenterId, description, createdAt: at.toISOString(), createdBy: actor.name },
      };
      const notice = { audience: audienceOfCentre(rehabilitationCenterId), uodEpisodeId: null };
      await open('provision-import', [{ id, record, notice }]);
      await add(db, id, records);
      return id;
    });
  }

  /** @throws NotFound, Conflict once the job was started, RuleBroken where it would have too many */
  async add(actor: Actor, id: string, { records }: AddImportRecords): Promise<ProvisionImportView> {
    await this.database.transaction(async (db) => {
      const job = await provisionImportLifecycle.lock(db, id, actor);
      if (!job) throw new NotFound();
      if (job.state !== 'CREATO') throw new Conflict('import_started');
      await add(db, id, records);
    });
    return this.get(actor, id);
  }

  list(actor: Actor, query: ProvisionImportsQuery): Promise<List<ProvisionImportRow>> {
    return listOf<ProvisionImportRow, ProvisionImportsQuery>(this.reading(actor), jobsList(actor), query);
  }

  async get(actor: Actor, id: string): Promise<ProvisionImportView> {
    const job = await this.job(actor, id);
    const { rows } = await this.database.query<Row>(jobRow, [id]);
    if (!rows[0]) throw new NotFound();
    return { ...rows[0], view: viewOf(provisionImportLifecycle, job, id, actor) };
  }

  async records(actor: Actor, id: string, query: ImportRecordsQuery): Promise<List<ProvisionImportRecord>> {
    await this.job(actor, id);
    return listOf<ProvisionImportRecord, ImportRecordsQuery>(this.reading(actor), recordsList(id, query), query);
  }

  private async job(actor: Actor, id: string): Promise<Job> {
    const job = await provisionImportLifecycle.read(this.database, id, actor);
    if (!job) throw new NotFound();
    return job;
  }

  private reading(actor: Actor) {
    return { actor, database: this.database, longReads: this.longReads };
  }
}

async function add(db: Transaction, id: string, records: Records): Promise<void> {
  await db.query(addRecords, [id, JSON.stringify(records)]);
  const { rows } = await db.query<{ records: number }>(countsOf, [id]);
  if ((rows[0]?.records ?? 0) > MAX_JOB_RECORDS)
    throw brokenRule('records', 'tooManyEntries', { max: MAX_JOB_RECORDS });
}
