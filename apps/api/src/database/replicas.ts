import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { replicaPool } from './data-source-options.js';
import { type Mark, Replica, positionReader } from './replica.js';
import { requestReads } from './request-reads.js';
import type { Queryable, Statement } from './database.js';

const REFRESH_MS = 250;
/** Number of stored marks, which cover at least ten minutes; a replica behind the oldest mark lags at least that long. */
const MARKS = 2400;

/** SQLSTATE of a statement that a replica cancels because it conflicts with replay; the primary then answers it. */
const RECOVERY_CONFLICT = '40001';

/**
 * The replicas (DATABASE_REPLICA_URLS). A request reads on a replica that shows everything that its caller has written or been notified of,
 * and otherwise on the primary. Decision 0041.
 */
@Injectable()
export class Replicas implements OnModuleInit, OnApplicationShutdown {
  readonly all: readonly Replica[];
  private readonly primary: ReturnType<typeof positionReader>;
  private readonly marks: Mark[] = [];
  private timer: NodeJS.Timeout | undefined;
  private refreshing = Promise.resolve();
  private next = 0;

  constructor(@Inject(CONFIG) config: Config) {
    this.all = config.replicaUrls.map((url) => new Replica(url, replicaPool(config, url), config.limits.replicaLagMs));
    this.primary = positionReader(config.directUrl);
  }

  async onModuleInit(): Promise<void> {
    if (this.all.length === 0) return;
    await this.refresh();
    const refreshAgain = () => {
      this.refreshing = this.refreshing.then(() => this.refresh());
    };
    this.timer = setInterval(refreshAgain, REFRESH_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.refreshing;
    await Promise.all([this.primary.end(), ...this.all.map((replica) => replica.end())]);
  }

  /** Returns the replica for the current request's reads; undefined means the primary. */
  choose(): Replica | undefined {
    const reads = this.all.length > 0 ? requestReads() : undefined;
    if (!reads) return undefined;
    const before = this.all.find(({ url }) => url === reads.replicaUrl);
    if (before?.shows(reads.seen)) return before;
    const fit = this.all.filter((replica) => replica.shows(reads.seen));
    const chosen = fit[this.next++ % Math.max(1, fit.length)];
    reads.replicaUrl = chosen?.url;
    return chosen;
  }

  /** Reads on a replica, or on the primary if no replica is suitable, its connection is lost or it cancels the statement. */
  async query<Row extends QueryResultRow>(
    primary: Queryable,
    statement: Statement,
    values?: unknown[],
  ): Promise<QueryResult<Row>> {
    const replica = this.choose();
    if (!replica) return primary.query<Row>(statement, values);
    try {
      return await replica.pool.query<Row>(statement, values);
    } catch (error) {
      if (!replica.isLostBy(error) && (error as { code?: string }).code !== RECOVERY_CONFLICT) throw error;
      return primary.query<Row>(statement, values);
    }
  }

  private async refresh(): Promise<void> {
    const position = await this.primary.read();
    if (position !== undefined && position !== this.marks.at(-1)?.position)
      this.marks.push({ position, at: performance.now() });
    if (this.marks.length > MARKS) this.marks.shift();
    await Promise.all(this.all.map((replica) => replica.refresh(this.marks)));
  }
}
