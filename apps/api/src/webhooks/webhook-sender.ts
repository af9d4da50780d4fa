import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { system } from '@percorso/migrations';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { type Connections, connectionsOf } from '../database/connections.js';
import { Database } from '../database/database.js';
import { resilientPool } from '../database/resilient-pool.js';
import { connectionTo } from '../database/multi-host.js';
import { Lifecycles } from '../workflow/lifecycles.js';
import { NoticeBoard } from '../workflow/notice-board.js';
import { WebhookLine, type LineDependencies } from './webhook-line.js';
import * as sql from './webhook-outbox.sql.js';
import { WebhookRequests } from './webhook-requests.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** The size of the connection pool that all lines share. Few connections are enough, since each statement is short. */
const CONNECTIONS = 3;
const EVERY_MS = 1000;
const STATEMENT_MS = 30_000;
const SWEEP_MS = 10 * 60_000;
/** Time in milliseconds that running requests get to finish when their line stops. */
const GRACE_MS = 3000;

/**
 * Sends the messages of the outbox, in every worker process. One process at a time sends the messages of a subscription: the one whose
 * session holds an advisory lock on it. If that process is killed, its lock is released, and another process takes over. Decision 0051.
 */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Replaced by tests. */
  now = (): Date => new Date();

  private readonly logger = new Logger('Webhooks');
  private readonly pool: pg.Pool;
  private readonly closing = new AbortController();
  private readonly lines = new Map<string, WebhookLine>();
  private readonly dependencies: LineDependencies;
  private working = Promise.resolve();
  private isAwake = false;
  private sweptAt = 0;
  private endPause: () => void = () => undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    lifecycles: Lifecycles,
    requests: WebhookRequests,
    { box }: WebhookSecrets,
    board: NoticeBoard,
  ) {
    this.pool = resilientPool({
      connectionString: config.directUrl,
      application_name: 'percorso-webhooks',
      max: CONNECTIONS,
      connectionTimeoutMillis: config.limits.poolWaitMs,
      statement_timeout: STATEMENT_MS,
      idleTimeoutMillis: 60_000,
    });
    const owned = lifecycles.all.map(
      (lifecycle) => `SELECT cdr_episode_id, rehabilitation_center_id FROM (${lifecycle.owned}) w
        WHERE w.id = d.instance_id AND d.workflow = '${lifecycle.workflow}'`,
    );
    this.dependencies = {
      db: this.pool,
      requests,
      box,
      nextMessages: sql.nextMessages(owned.join(' UNION ALL ')),
      maxInFlight: config.webhooks.requests,
      now: () => this.now(),
      onGone: (id) => this.stopSubscription(id),
      onError: (error) => this.logger.warn(error),
    };
    // Messages of events that this process commits are sent without waiting for the next check.
    board.watch(() => this.wake());
  }

  get connections(): Connections {
    return connectionsOf([this.pool]);
  }

  onApplicationBootstrap(): void {
    if (this.config.jobWorker) this.working = this.work();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.working;
    await this.pool.end();
  }

  /** Ends the pause before the next round. Called after a subscription or its deliveries were changed. */
  checkSoon(): void {
    this.endPause();
  }

  /** Checks the lines of this process for due messages. */
  wake(): void {
    if (this.isAwake || this.lines.size === 0) return;
    this.isAwake = true;
    // Debounced: a burst of commits causes one check.
    setTimeout(() => {
      this.isAwake = false;
      for (const line of this.lines.values()) line.check();
    }, 20).unref();
  }

  /**
   * Runs until shutdown. If the session, which holds the locks, is lost, the lines of this process stop, since other processes may take
   * over their subscriptions; then it starts again with a new session.
   */
  private async work(): Promise<void> {
    while (!this.closing.signal.aborted) {
      const session = new pg.Client({
        ...connectionTo(this.config.directUrl),
        application_name: 'percorso-webhook-lines',
        keepAlive: true,
        connectionTimeoutMillis: this.config.limits.poolWaitMs,
        query_timeout: STATEMENT_MS,
      });
      const lost = new AbortController();
      session.on('error', () => lost.abort()).on('end', () => lost.abort());
      const signal = AbortSignal.any([lost.signal, this.closing.signal]);
      try {
        await session.connect();
        while (!signal.aborted) {
          await this.round(session);
          await this.waitForNextRound(signal);
        }
      } catch (error) {
        this.logger.warn(error);
      }
      await this.stopLines([...this.lines.keys()], lost.signal.aborted ? 0 : GRACE_MS);
      await session.end().catch(() => undefined);
      await pause(EVERY_MS, undefined, { signal: this.closing.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Waits for the time of the next check, or until `checkSoon` ends the pause. */
  private async waitForNextRound(signal: AbortSignal): Promise<void> {
    const woken = new Promise<void>((resolve) => (this.endPause = resolve));
    const pauseEnd = new AbortController();
    await Promise.race([
      woken,
      pause(EVERY_MS, undefined, { signal: AbortSignal.any([signal, pauseEnd.signal]), ref: false }),
    ]).catch(() => undefined);
    pauseEnd.abort();
  }

  private async round(session: pg.Client): Promise<void> {
    const { rows } = await session.query<{ id: string }>(sql.activeSubscriptions);
    const active = new Set(rows.map(({ id }) => id));
    const inactive = [...this.lines.keys()].filter((id) => !active.has(id));
    await this.stopLines(inactive);
    for (const id of inactive) await session.query(sql.releaseSubscription, [id]);
    const taken = await session.query<{ id: string }>(sql.takeSubscriptions, [[...this.lines.keys()]]);
    for (const { id } of taken.rows) this.lines.set(id, new WebhookLine(id, this.dependencies));
    for (const line of this.lines.values()) line.check();
    if (performance.now() - this.sweptAt > SWEEP_MS) await this.sweep();
  }

  private async stopLines(ids: readonly string[], graceMs = GRACE_MS): Promise<void> {
    await Promise.all(
      ids.map(async (id) => {
        await this.lines.get(id)?.stop(graceMs);
        this.lines.delete(id);
      }),
    );
  }

  private async stopSubscription(id: string): Promise<void> {
    await this.database.transactionAs(system, (db) => db.query(sql.stopSubscription, [id]));
  }

  private async sweep(): Promise<void> {
    const { rows } = await this.pool.query<{ more: boolean }>(sql.sweepDeliveries, [this.config.webhooks.days]);
    if (!rows[0]?.more) this.sweptAt = performance.now();
  }
}
