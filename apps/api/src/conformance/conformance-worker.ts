import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { ConformanceDeviation } from '@percorso/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database, type Transaction } from '../database/database.js';
import { JobRunner } from '../jobs/job-runner.js';
import { deviationsOf, type WrittenHistory } from './deviations.js';
import { conformanceWork } from './conformance-work.js';
import { lockRun, nextHistories, recordHistories } from './conformance.sql.js';

/** Longest time that a run works before other jobs get their turn: there may be millions of histories, and there is one worker. */
const TURN_MS = 10_000;

type History = WrittenHistory & Pick<ConformanceDeviation, 'workflow'> & { id: string };

/** Replays the histories of a run in batches, in the order of instance ids; a recorded batch is never read again. Decision 0034. */
@Injectable()
export class ConformanceWorker implements OnModuleInit {
  private readonly batchSize: number;

  constructor(
    private readonly database: Database,
    private readonly jobs: JobRunner,
    @Inject(CONFIG) { limits }: Config,
  ) {
    this.batchSize = limits.conformanceBatch;
  }

  onModuleInit(): void {
    this.jobs.register(conformanceWork, ({ id }, signal) => this.run(id, signal));
  }

  private async run(id: string, signal: AbortSignal): Promise<void> {
    const turn = Date.now() + TURN_MS;
    while (await this.database.transaction((db) => this.next(db, id))) {
      signal.throwIfAborted();
      if (Date.now() > turn) return conformanceWork.add(this.database, id);
    }
  }

  /**
   * Replays the next batch.
   * @returns whether more histories may follow
   */
  private async next(db: Transaction, id: string): Promise<boolean> {
    const { rows: running } = await db.query<{ reached: string | null }>(lockRun, [id]);
    if (!running[0]) return false;
    const { rows } = await db.query<History>(nextHistories, [running[0].reached, this.batchSize]);
    const deviations: ConformanceDeviation[] = [];
    for (const { id: instanceId, workflow, ...history } of rows) {
      deviations.push(...deviationsOf(workflow, history).map((deviation) => ({ workflow, instanceId, ...deviation })));
      // Lets this process handle its requests.
      await yieldToRequests();
    }
    await db.query(recordHistories, [id, rows.at(-1)?.id ?? null, rows.length, JSON.stringify(deviations)]);
    return rows.length > 0;
  }
}
