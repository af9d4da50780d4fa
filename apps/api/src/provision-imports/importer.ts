import { type Actor, type Provision, problemLabels } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database, type Transaction } from '../database/database.js';
import { databaseProblem } from '../http/problems/database-problem.js';
import { Metrics } from '../http/observability/metrics.js';
import { NotFound, Problem } from '../http/problems/problem.js';
import { allowSeveralTypes } from '../sheet-types/provision-days.sql.js';
import { sheetLifecycle } from '../sheets/sheet.lifecycle.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { countWaiting, noteOutcome, noteImported, waitingLists, waitingRecords } from './provision-imports.sql.js';
import { discardedRecord, entryOf, rangeFrom, verifyAgain, verifyOthers } from './verify-records.js';
import { byIndexes, noteVerified, type PatientRange } from './verification.sql.js';

/** A running job, with the user in whose name it runs. */
export type Running = {
  id: string;
  rehabilitationCenterId: string | null;
  state: string;
  importerId: string;
  importerName: string;
  /** Whether a day may have two provisions of different types. */
  severalTypesADay?: boolean | undefined;
};
type List = { sheetId: string; centreId: string };
type PendingRecord = Omit<Provision, 'duration'> & { line: number; sheetId: string; supplyCode: string };
type RefusedRecords = { lines: number[]; problem: Problem };

/** Returns the user who sent START or IMPORT as an actor with only the rights that the job needs at a centre. */
export const importerOf = ({ importerId, importerName }: Running, centreId: string | null = null): Actor => ({
  id: importerId,
  name: importerName,
  username: '',
  roles: [],
  practitionerId: null,
  grants: ['cdr_sheet_update'],
  scope: {
    everything: false,
    namesHidden: false,
    districtUnitIds: [],
    localHealthAuthorityCodes: [],
    rehabilitationCenterIds: centreId === null ? [] : [centreId],
  },
});

export const problemOf = (error: unknown) => (error instanceof Problem ? error : databaseProblem(error));
const isRefusal = (problem: Problem | undefined | null): problem is Problem => Boolean(problem && problem.status < 500);

/**
 * Imports the records of a job, patient by patient, in batches. Each batch is one transaction that also stores the
 * progress, so that any process can resume the job. Decision 0029.
 */
@Injectable()
export class Importer {
  constructor(
    private readonly database: Database,
    private readonly engine: WorkflowEngine,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Imports all valid records, in rounds: a list may be replaced while the job runs, so its records are imported in the
   * next round.
   */
  async import(job: Running, signal: AbortSignal): Promise<void> {
    let before = Infinity;
    for (let waiting = await this.countWaiting(job); waiting > 0; waiting = await this.countWaiting(job)) {
      if (waiting === before) throw new Error(`${waiting} records of ${job.id} wait forever`);
      before = waiting;
      for (let from: string | null = ''; from !== null;) {
        signal.throwIfAborted();
        const range: PatientRange = await rangeFrom(this.database, job, from, this.config.limits.importBatch);
        await this.importRange(job, range);
        from = range.before;
      }
    }
  }

  private async countWaiting({ id }: Running): Promise<number> {
    return (await this.database.query<{ waiting: number }>(countWaiting, [id, '', null])).rows[0]?.waiting ?? 0;
  }

  /**
   * Imports the lists of a range of patients in one transaction. If that fails, imports each list in its own
   * transaction.
   */
  private async importRange(job: Running, range: PatientRange): Promise<void> {
    const lists = await this.database.transaction(async (db) => {
      db.write(byIndexes);
      return (await db.query<List>(waitingLists, [job.id, range.from, range.before])).rows;
    });
    if (lists.length === 0) return;
    try {
      return await this.importLists(job, range, lists);
    } catch (error) {
      if (problemOf(error)?.status === 503) throw error;
    }
    for (const list of lists) await this.importAlone(job, range, list);
  }

  /** Imports one list. If the engine or the database refuses it (a problem below 500), all its records are discarded with that problem. */
  private async importAlone(job: Running, range: PatientRange, list: List): Promise<void> {
    try {
      await this.importLists(job, range, [list]);
    } catch (error) {
      const problem = problemOf(error);
      if (!isRefusal(problem)) throw error;
      const discarded = await this.database.transaction(async (db) => {
        const lines = (await this.waitingIn(db, job, range, [list])).map(({ line }) => line);
        this.discard(db, job, [{ lines, problem }]);
        db.write(noteOutcome, [job.id, 0, lines.length]);
        return lines.length;
      });
      this.metrics.importedRecords('discarded', discarded);
    }
  }

  /**
   * Imports the records of these lists in one transaction. Verifies the records again once the lists are locked: those that have become
   * invalid are discarded; the others are added to their list, by one event per list.
   */
  private async importLists(job: Running, range: PatientRange, lists: readonly List[]): Promise<void> {
    const [counts] = await this.engine.within(importerOf(job), async (run) => {
      const { db, today } = run;
      const entered = await run.enterEach(
        sheetLifecycle,
        lists.map(({ sheetId, centreId }) => ({ id: sheetId, actor: importerOf(job, centreId) })),
      );
      const doubtful = await verifyAgain(db, job, range, today);
      const wrong = doubtful > 0 ? (await verifyOthers(db, job, range, today)).discarded : 0;
      const records = await this.waitingIn(db, job, range, lists);
      if (job.severalTypesADay) db.write(allowSeveralTypes);
      const lines: number[] = [];
      const created: string[] = [];
      const refused: RefusedRecords[] = [];
      for (const [index, { sheetId }] of lists.entries()) {
        const listRecords = records.filter((record) => record.sheetId === sheetId);
        if (listRecords.length === 0) continue;
        const listLines = listRecords.map(({ line }) => line);
        try {
          const list = entered[index];
          if (!list) throw new NotFound();
          run.switchTo(list);
          const payload = {
            entries: listRecords.map(entryOf),
            supplyCodes: listRecords.map(({ supplyCode }) => supplyCode),
          };
          const { reply } = await run.send({ workflow: 'sheet', id: sheetId, type: 'IMPORT', payload });
          lines.push(...listLines);
          created.push(...reply.created);
        } catch (error) {
          if (!(error instanceof Problem) || !isRefusal(error)) throw error;
          refused.push({ lines: listLines, problem: error });
        }
        // Returns to the event loop, so that this process also handles requests while it imports.
        await new Promise((resolve) => setImmediate(resolve));
      }
      const discarded = this.discard(db, job, refused) + wrong;
      db.write(noteImported, [job.id, lines, created]);
      db.write(noteOutcome, [job.id, lines.length, discarded]);
      return { imported: lines.length, discarded };
    });
    this.metrics.importedRecords('imported', counts.imported);
    this.metrics.importedRecords('discarded', counts.discarded);
  }

  private async waitingIn(db: Transaction, { id }: Running, { from, before }: PatientRange, lists: readonly List[]) {
    const sheetIds = lists.map(({ sheetId }) => sheetId);
    return (await db.query<PendingRecord>(waitingRecords, [id, from, before, sheetIds])).rows;
  }

  private discard(db: Transaction, { id }: Running, refused: readonly RefusedRecords[]): number {
    const results = refused.flatMap(({ lines, problem }) => {
      const errors = problem.details.errors?.length
        ? problem.details.errors
        : [{ code: problem.code, message: problemLabels[problem.code] }];
      const faults = errors.map(({ code, message }) => ({ path: '', code, message }));
      return lines.map((line) => discardedRecord(line, faults));
    });
    if (results.length > 0) db.write(noteVerified, [id, JSON.stringify(results)]);
    return results.length;
  }
}
