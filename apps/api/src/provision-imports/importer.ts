import { type Actor, problemLabels } from '@percorso/domain';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database.js';
import { databaseProblem } from '../http/database-problem.js';
import { Problem } from '../http/problem.js';
import { sheetLifecycle } from '../sheets/sheet.lifecycle.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { NoticeBoard } from '../workflow/notice-board.js';
import { provisionImportLifecycle } from './provision-import.lifecycle.js';
import {
  countAgain,
  discardList,
  nextList,
  noteImported,
  runningJobs,
  waitingEntries,
} from './provision-imports.sql.js';
import { verifyRecords } from './verify-records.js';

/** How often jobs are looked for that another process has left. */
const SWEEP_MS = 60_000;

type Running = {
  id: string;
  rehabilitationCenterId: string | null;
  importerId: string;
  importerName: string;
  /** Null where no list waits any more. */
  sheetId: string | null;
};
type Entry = { line: number; entry: object; supplyCode: string };

/** Who sent IMPORT, with no right beyond what the job needs at its centre. */
const importerOf = ({ importerId, importerName, rehabilitationCenterId }: Running): Actor => ({
  ...{ id: importerId, name: importerName, username: '', roles: [], practitionerId: null },
  grants: ['cdr_sheet_update'],
  scope: {
    ...{ everything: false, namesHidden: false, districtUnitIds: [], localHealthAuthorityCodes: [] },
    rehabilitationCenterIds: rehabilitationCenterId === null ? [] : [rehabilitationCenterId],
  },
});

const problemOf = (error: unknown) => (error instanceof Problem ? error : databaseProblem(error));

/**
 * Goes on with imports after IMPORT: adds the provisions to one list after the other, each in a transaction of its own, and ends the
 * job. What a process leaves undone another one finds, and does: of each list either all is imported, and noted, or nothing. Decision 0029.
 */
@Injectable()
export class Importer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Importer');
  private timer: NodeJS.Timeout | undefined;
  private isClosing = false;
  /** One job after the other: the connections are for everybody. */
  private work = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly engine: WorkflowEngine,
    private readonly board: NoticeBoard,
  ) {}

  onApplicationBootstrap(): void {
    this.board.watch(({ change: { workflow, type, id } }) => {
      if (workflow === 'provision-import' && type === 'IMPORT') this.goOnWith(() => [id]);
    });
    const sweep = () =>
      this.goOnWith(async () => (await this.database.query<Running>(runningJobs)).rows.map(({ id }) => id));
    this.timer = setInterval(sweep, SWEEP_MS).unref();
    sweep();
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    await this.work;
  }

  private goOnWith(jobs: () => string[] | Promise<string[]>): void {
    this.work = this.work
      .then(async () => {
        for (const id of await jobs()) await this.run(id);
      })
      .catch((error: unknown) => this.logger.error(error));
  }

  private async run(id: string): Promise<void> {
    for (;;) {
      const { rows } = this.isClosing ? { rows: [] } : await this.database.query<Running>(nextList, [id]);
      const [job] = rows;
      if (!job) return;
      try {
        if (job.sheetId === null) await this.end(job, 'IMPORTED');
        else await this.importList(job, job.sheetId);
      } catch (error) {
        this.logger.error(error);
        // The next sweep tries again what was only busy.
        if (problemOf(error)?.status === 503) return;
        await this.end(job, 'FAIL', { reason: problemLabels.internal_error });
      }
    }
  }

  /** Where the list refuses, all records that wait for it are discarded, in the words of the refusal. */
  private async importList(job: Running, sheetId: string): Promise<void> {
    try {
      await this.addProvisions(job, sheetId);
    } catch (error) {
      const problem = problemOf(error);
      if (!problem || problem.status >= 500) throw error;
      const said = problem.details.errors?.length
        ? problem.details.errors
        : [{ code: problem.code, message: problemLabels[problem.code] }];
      const faults = said.map(({ code, message }) => ({ path: '', code, message }));
      await this.database.query(discardList, [job.id, sheetId, JSON.stringify(faults)]);
      await this.database.query(countAgain, [job.id]);
    }
  }

  /** Under the lock of the list its records are verified again: what has become wrong since is discarded, the others are added. */
  private async addProvisions(job: Running, id: string): Promise<void> {
    const actor = importerOf(job);
    await this.engine.within(actor, async (run) => {
      await run.enter(sheetLifecycle, id);
      await verifyRecords(run.db, job, run.today, id);
      const { rows } = await run.db.query<Entry>(waitingEntries, [job.id, id]);
      if (rows.length === 0) {
        run.db.write(countAgain, [job.id]);
        return;
      }
      const payload = {
        entries: rows.map(({ entry }) => entry),
        supplyCodes: rows.map(({ supplyCode }) => supplyCode),
      };
      const { created } = await run.carryOut({ workflow: 'sheet', id, type: 'IMPORT', payload, actor });
      run.db.write(noteImported, [job.id, rows.map(({ line }) => line), created]);
      run.db.write(countAgain, [job.id]);
    });
  }

  /** Where another process has not done so already. */
  private async end(job: Running, type: 'IMPORTED' | 'FAIL', payload: Record<string, unknown> = {}): Promise<void> {
    await this.engine.within(importerOf(job), async (run) => {
      const { instance } = await run.enter(provisionImportLifecycle, job.id);
      if (instance.state !== 'IN_IMPORTAZIONE') return;
      await run.send({ workflow: 'provision-import', id: job.id, type, payload, follows: true });
    });
  }
}
