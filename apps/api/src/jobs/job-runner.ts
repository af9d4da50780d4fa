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
import { lastingPool } from '../database/lasting-pool.js';
import { reached } from '../database/several-hosts.js';
import { freeJobsOfTheDead, showPresence } from './jobs.sql.js';
import type { Work } from './work.js';

/** How often jobs are looked for that a process has left undone, and after which time a worker that broke begins anew. */
const SWEEP_MS = 15_000;
const AGAIN_MS = 2000;
/** One listens, one takes and ends jobs, one sweeps. */
const CONNECTIONS = 3;

/** Carries a job out. Once the signal is aborted it must stop soon, and throw: another process goes on with it. */
type Task = (about: { id: string }, signal: AbortSignal) => Promise<void>;

/**
 * The worker of this process, of graphile-worker: it carries out jobs that commands have left in the database, one after the other, on
 * connections of its own. What a process leaves undone another one goes on with: within seconds, since a lock of its session shows that
 * it lives. So a job may begin twice, and must be such that nothing is done twice. Decision 0034.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly tasks = new Map<Work, Task>();
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
    this.pool = lastingPool({
      ...{ connectionString: directUrl, application_name: 'percorso-jobs' },
      ...{ max: CONNECTIONS, connectionTimeoutMillis: limits.poolWaitMs },
    });
  }

  /** Called while modules begin, before any job is taken. */
  register(work: Work, task: Task): void {
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

  /** Until this process shuts down: a worker that broke, as where the database went away, begins anew. */
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
      await pause(AGAIN_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
  }

  private async begin(): Promise<void> {
    for (const work of this.tasks.keys()) await work.addLost(this.pool);
    const events = new EventEmitter() as WorkerEvents;
    let name = '';
    events.on('pool:create', ({ workerPool }) => (name = workerPool.id));
    this.runner = await run({
      ...{ pgPool: this.pool, concurrency: 1, noHandleSignals: true, events },
      logger: new WorkerLogger(() => (level, message) => {
        if (String(level) === 'error') this.logger.error(message);
        else if (String(level) === 'warning') this.logger.warn(message);
      }),
      taskList: Object.fromEntries(
        [...this.tasks].map(([{ name: work }, task]) => [
          work,
          (about: unknown) => task(about as { id: string }, this.closing.signal),
        ]),
      ),
    });
    await this.show(name, this.runner);
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS).unref();
    await this.sweep();
  }

  /** Without its presence others would take this worker for dead: then it begins anew, too. */
  private async show(name: string, runner: Runner): Promise<void> {
    const presence = new pg.Client({
      ...reached(this.databaseUrl),
      application_name: 'percorso-presence',
      keepAlive: true,
    });
    presence.on('error', () => void runner.stop().catch(() => undefined));
    this.presence = presence;
    await presence.connect();
    await presence.query(showPresence, [name]);
  }

  private async sweep(): Promise<void> {
    await this.pool.query(freeJobsOfTheDead).catch((error: unknown) => this.logger.warn(error));
  }
}
