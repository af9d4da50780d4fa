import { createHash } from 'node:crypto';
import {
  type Actor,
  type AddImportRecords,
  type Created,
  type ImportDiscardReason,
  importReasonText,
  type ImportRecordsQuery,
  type OpenProvisionImport,
  type ProvisionImportFields,
  type ProvisionImportRecord,
  type ProvisionImportRow,
  type ProvisionImportsQuery,
  type ProvisionImportView,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database, type Transaction } from '../database/database.js';
import { withoutNames } from '../http/replies/hidden-names.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { Conflict, NotFound, OutOfScope } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { eachOf, type List } from '../http/lists/total.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { viewOf } from '../workflow/views.js';
import { audienceOfJob, type Job, type JobRecord, provisionImportLifecycle } from './provision-import.lifecycle.js';
import { toImportedFault, type StoredFault } from './stored-faults.js';
import { addRecords, countAdded, discardReasons, jobRow, jobsList, recordsList } from './provision-imports.sql.js';

type Records = AddImportRecords['records'];
type Row = ProvisionImportRow & { failure: string | null };
type StoredRecord = Omit<ProvisionImportRecord, 'faults'> & { faults: StoredFault[] | null };
type Opening = ProvisionImportFields & { id: string; fileName: string | null };
/** A file whose records are stored but are not part of a job yet; `digest` identifies its content. */
export type StagedFile = { fileName: string; records: number; digest: string };

const toImportRecord = ({ faults, ...record }: StoredRecord): ProvisionImportRecord => ({
  ...record,
  faults: faults && faults.map(toImportedFault),
});

type CsvRecord = { line: number; field: string; reason: string } & ProvisionImportRecord['content'];
const csvRecord = ({ line, content, faults }: ProvisionImportRecord): CsvRecord => ({
  line,
  ...content,
  field: [...new Set((faults ?? []).map(({ path }) => path))].join(', '),
  reason: (faults ?? []).map(importReasonText).join('; '),
});

/** Returns the digest that the history stores instead of the records, so that it contains no personal data. */
const digestOf = (records: Records): string => createHash('sha256').update(JSON.stringify(records)).digest('hex');

/** Opens and reads imports of provisions. START and IMPORT are sent as events, as for every instance. */
@Injectable()
export class ProvisionImportsService {
  private readonly maxRecords: number;

  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly engine: WorkflowEngine,
    @Inject(CONFIG) { limits }: Config,
  ) {
    this.maxRecords = limits.importRecords;
  }

  /** Opens a job with its first records. @throws OutOfScope for another centre */
  open(caller: Caller, { records, ...input }: OpenProvisionImport): Promise<Created> {
    const opening = { ...input, id: uuid(), fileName: null };
    return this.openJob(caller, { ...opening, digest: digestOf(records) }, (db) => this.addTo(db, opening.id, records));
  }

  /** Opens a job whose records are already stored under its id. @throws OutOfScope for another centre */
  openFile(caller: Caller, { records, ...opening }: Opening & StagedFile): Promise<Created> {
    return this.openJob(caller, opening, async (db) => {
      await db.query(countAdded, [opening.id, records]);
    });
  }

  private async openJob(
    caller: Caller,
    { id, fileName, digest, ...input }: Opening & Pick<StagedFile, 'digest'>,
    add: (db: Transaction) => Promise<void>,
  ): Promise<Created> {
    const { rehabilitationCenterId = null, description = null } = input;
    const { everything, rehabilitationCenterIds } = caller.actor.scope;
    const isOwnCentre = rehabilitationCenterId !== null && rehabilitationCenterIds.includes(rehabilitationCenterId);
    if (!everything && !isOwnCentre) throw new OutOfScope();
    const payload = { rehabilitationCenterId, description, records: digest, ...(fileName !== null && { fileName }) };
    return this.engine.open(caller, { workflow: 'provision-import', payload }, async ({ db, actor, at, open }) => {
      const record: JobRecord = {
        rehabilitationCenterId,
        fileName,
        description,
        createdAt: at.toISOString(),
        createdBy: actor.name,
      };
      const notice = { audience: audienceOfJob(record), uodEpisodeId: null };
      await open('provision-import', [{ id, record, notice }]);
      await add(db);
      return id;
    });
  }

  /** @throws NotFound, Conflict once the job was started, RuleBroken above the maximum number of records */
  async add(actor: Actor, id: string, { records }: AddImportRecords): Promise<ProvisionImportView> {
    await this.database.transaction(async (db) => {
      const job = await provisionImportLifecycle.lock(db, id, actor);
      if (!job) throw new NotFound();
      if (job.state !== 'CREATO') throw new Conflict('import_started');
      await this.addTo(db, id, records);
    });
    return this.get(actor, id);
  }

  list(actor: Actor, query: ProvisionImportsQuery): Promise<List<ProvisionImportRow>> {
    return listOf<ProvisionImportRow, ProvisionImportsQuery>(this.reading(actor), jobsList(actor), query);
  }

  async get(actor: Actor, id: string): Promise<ProvisionImportView> {
    const job = await this.job(actor, id);
    const { rows } = await this.database.reads.query<Row>(jobRow, [id]);
    if (!rows[0]) throw new NotFound();
    // The worker may have advanced between the two queries: the state comes from the first one, as the view does.
    return { ...rows[0], state: job.state, view: viewOf(provisionImportLifecycle, job, id, actor) };
  }

  async records(actor: Actor, id: string, query: ImportRecordsQuery): Promise<List<ProvisionImportRecord>> {
    await this.job(actor, id);
    const { rows, ...counted } = await listOf<StoredRecord, ImportRecordsQuery>(
      this.reading(actor),
      recordsList(id, query),
      query,
    );
    return { rows: eachOf(rows, toImportRecord), ...counted };
  }

  /**
   * Returns the records as `records` does, with the fields of the file as columns and two more for the faulty fields
   * and the reason.
   */
  async recordsAsCsv(actor: Actor, id: string, query: ImportRecordsQuery): Promise<List<CsvRecord>> {
    const { rows, ...counted } = await this.records(actor, id, query);
    const shown = actor.scope.namesHidden
      ? (row: CsvRecord) => withoutNames(row) as CsvRecord
      : (row: CsvRecord) => row;
    return { rows: eachOf(rows, (record) => shown(csvRecord(record))), ...counted };
  }

  /** Returns the reasons why records are discarded, the most frequent first. */
  async discardReasons(actor: Actor, id: string): Promise<ImportDiscardReason[]> {
    await this.job(actor, id);
    type Found = Pick<ImportDiscardReason, 'count' | 'line'> & { fault: StoredFault };
    const { rows } = await this.database.reads.query<Found>(discardReasons, [id]);
    return rows.map(({ fault, ...counted }) => ({ ...toImportedFault(fault), ...counted }));
  }

  private async job(actor: Actor, id: string): Promise<Job> {
    const job = await provisionImportLifecycle.read(this.database, id, actor);
    if (!job) throw new NotFound();
    return job;
  }

  private reading(actor: Actor) {
    return { actor, database: this.database, longReads: this.longReads };
  }

  private async addTo(db: Transaction, id: string, records: Records): Promise<void> {
    await db.query(addRecords, [id, JSON.stringify(records)]);
    const { rows } = await db.query<{ records: number }>(countAdded, [id, records.length]);
    const max = this.maxRecords;
    if ((rows[0]?.records ?? 0) > max) throw brokenRule('records', 'tooManyRecords', { max });
  }
}
