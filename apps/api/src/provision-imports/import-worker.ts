import { type Actor, problemLabels } from '@percorso/domain';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { JobRunner } from '../jobs/job-runner.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { type PayloadOf, sendWhileIn } from '../workflow/send-while-in.js';
import { Importer, importerOf, problemOf, type Running } from './importer.js';
import { importWork, provisionImportLifecycle } from './provision-import.lifecycle.js';
import { countAgain, deleteLeftOver, runningJob } from './provision-imports.sql.js';
import { verifyNext } from './verify-records.js';

/** Batch size of the verification as a multiple of the import's batch size. */
const VERIFICATION_FACTOR = 10;
/**
 * The age in milliseconds after which the records of an upload without a job are deleted: an upload that becomes a job
 * does so soon after its records are stored.
 */
const LEFT_OVER_MS = 3_600_000;

/** Returns the actor of the job's events. It sees every job, because a job may be for all centres. */
const jobActor = (job: Running): Actor => {
  const actor = importerOf(job, job.rehabilitationCenterId);
  return { ...actor, scope: { ...actor.scope, everything: true } };
};

/**
 * Runs the verifications (after START) and imports (after IMPORT) of jobs in the worker, and ends each with an event of
 * the job. Decision 0034.
 */
@Injectable()
export class ImportWorker implements OnModuleInit {
  private readonly logger = new Logger('ImportWorker');

  constructor(
    private readonly database: Database,
    private readonly engine: WorkflowEngine,
    private readonly importer: Importer,
    private readonly jobs: JobRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.register(importWork, ({ id }, signal) => this.run(id, signal));
  }

  private async run(id: string, signal: AbortSignal): Promise<void> {
    const job = await this.job(id);
    if (!job) return;
    try {
      if (job.state === 'IN_VERIFICA') await this.verify(job, signal);
      if (job.state === 'IN_IMPORTAZIONE') await this.import(job, signal);
    } catch (error) {
      // After an interruption or an overload the worker runs the job again.
      if (signal.aborted || problemOf(error)?.status === 503) throw error;
      this.logger.error(error);
      await this.end(job, 'FAIL', () => Promise.resolve({ reason: problemLabels.internal_error }));
    }
    await this.database.query(deleteLeftOver, [uuid({ msecs: Date.now() - LEFT_OVER_MS })]);
  }

  private async job(id: string): Promise<Running | undefined> {
    const { rows } = await this.database.query<Running>(runningJob, [id]);
    return rows[0] && { ...rows[0], ...this.config.interface.provisions };
  }

  private async verify(job: Running, signal: AbortSignal): Promise<void> {
    const batchSize = VERIFICATION_FACTOR * this.config.limits.importBatch;
    while (await this.database.transaction((db) => verifyNext(db, job, batchSize))) signal.throwIfAborted();
    await this.end(job, 'VERIFIED', async ({ db }) => {
      const { rows } = await db.query<{ valid: number; discarded: number }>(countAgain, [job.id]);
      return rows[0] ?? { valid: 0, discarded: 0 };
    });
  }

  private async import(job: Running, signal: AbortSignal): Promise<void> {
    await this.importer.import(job, signal);
    await this.end(job, 'IMPORTED', async ({ db }) => {
      await db.query(countAgain, [job.id]);
      return {};
    });
  }

  private end(job: Running, type: 'VERIFIED' | 'IMPORTED' | 'FAIL', payloadOf: PayloadOf): Promise<void> {
    const { id, state } = job;
    return sendWhileIn(this.engine, jobActor(job), { lifecycle: provisionImportLifecycle, id, state }, type, payloadOf);
  }
}
