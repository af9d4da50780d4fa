import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Logger as WorkerLogger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { type Connections, connectionsOf } from '../database/connections.js';
import { resilientPool } from '../database/resilient-pool.js';
import { connectionTo } from '../database/multi-host.js';
import { releaseOrphanedJobs, announcePresence } from './jobs.sql.js';
import { releaseOnce } from './release-once.js';
import type { NightlyWork } from './nightly-work.js';
import type { JobKind, Work } from './work.js';

/** `SWEEP_MS` is the time between two searches for orphaned jobs, `RESTART_MS` the delay before a worker restarts after an error. */
const SWEEP_MS = 15_000;
const RESTART_MS = 2000;
/** One connection listens, one takes and completes jobs, one searches for orphaned jobs. */
const CONNECTIONS = 3;

/** Carries out a job. When the signal is aborted, it must soon stop and throw: another process then resumes the job. */
type Task<Payload> = (payload: Payload, signal: AbortSignal) => Promise<void>;

/**
 * The worker of this process (graphile-worker): carries out the jobs that commands have queued in the database, one at a time, on separate
 * connections. A session lock shows that a process lives, so that others resume the jobs of a dead one within seconds. A job may therefore
 * start twice and must be idempotent. Decision 0034.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly tasks = new Map<JobKind, Task<never>>();
  private readonly pool: pg.Pool;
  private readonly closing = new AbortController();
  private readonly databaseUrl: string;
  private readonly isWorker: boolean;
  private runner: Runner | undefined;
  private presence: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) { directUrl, limits, jobWorker }: Config) {
    this.databaseUrl = directUrl;
    this.isWorker = jobWorker;
    this.pool = releaseOnce(
      resilientPool({
        connectionString: directUrl,
        application_name: 'percorso-jobs',
        max: CONNECTIONS,
        connectionTimeoutMillis: limits.poolWaitMs,
      }),
    );
  }

  /** Registers the task for a kind of work. Must be called while modules initialise, before any job is taken. */
  register(work: Work, task: Task<{ id: string }>): void;
  register(work: NightlyWork, task: Task<{ done?: number }>): void;
  register(work: JobKind, task: Task<never>): void {
    this.tasks.set(work, task);
  }

  get connections(): Connections {
    return connectionsOf([this.pool]);
  }

  onApplicationBootstrap(): void {
    if (this.isWorker) void this.work();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort(new Error('this process is shutting down'));
    clearInterval(this.timer);
    await this.runner?.stop().catch(() => undefined);
    await this.presence?.end().catch(() => undefined);
    await this.pool.end();
  }

  /** Works until this process shuts down; restarts the worker after an error, for instance when the database was lost. */
  private async work(): Promise<void> {
    while (!this.closing.signal.aborted) {
      try {
        await this.begin();
        await this.runner?.promise;
      } catch (error) {
        this.logger.error(error);
      }
      clearInterval(this.timer);
      await this.runner?.stop().catch(() => undefined);
      await this.presence?.end().catch(() => undefined);
      await pause(RESTART_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
  }

  private async begin(): Promise<void> {
    for (const work of this.tasks.keys()) await work.addMissing(this.pool);
    const events = new EventEmitter() as WorkerEvents;
    let name = '';
    events.on('pool:create', ({ workerPool }) => (name = workerPool.id));
    this.runner = await run({
      pgPool: this.pool,
      concurrency: 1,
      noHandleSignals: true,
      events,
      logger: new WorkerLogger(() => (level, message) => {
        if (String(level) === 'error') this.logger.error(message);
        else if (String(level) === 'warning') this.logger.warn(message);
      }),
      taskList: Object.fromEntries(
        [...this.tasks].map(([{ name: work }, task]) => [
          work,
          (payload: unknown) => task(payload as never, this.closing.signal),
        ]),
      ),
    });
    await this.announce(name, this.runner);
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS).unref();
    await this.sweep();
  }

  /**
   * Takes the lock that shows that this worker lives. Without it other processes would consider the worker dead, so the worker restarts if
   * the lock's connection is lost.
   */
  private async announce(name: string, runner: Runner): Promise<void> {
    const presence = new pg.Client({
      ...connectionTo(this.databaseUrl),
      application_name: 'percorso-presence',
      keepAlive: true,
    });
    presence.on('error', () => void runner.stop().catch(() => undefined));
    this.presence = presence;
    await presence.connect();
    await presence.query(announcePresence, [name]);
  }

  private async sweep(): Promise<void> {
    await this.pool.query(releaseOrphanedJobs).catch((error: unknown) => this.logger.warn(error));
  }
}
