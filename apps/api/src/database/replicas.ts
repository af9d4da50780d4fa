import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { replicaPool } from './data-source-options.js';
import { type Mark, Replica, standingOf } from './replica.js';
import { requestReads } from './request-reads.js';
import type { Queryable, Statement } from './database.js';

const LOOK_EVERY_MS = 250;
/** Marks of this time are kept; who is further behind is at least that far. */
const MARKS = 2400;

/** A replica ends a statement that stands in the way of what it has to replay: the primary answers it. */
const IN_THE_WAY = '40001';

/**
 * The servers that follow the primary (DATABASE_REPLICA_URLS). What a request reads it reads on one of them, where that shows all that
 * whoever asks has written or been told of; else, and where none is there, on the primary. Decision 0041.
 */
@Injectable()
export class Replicas implements OnModuleInit, OnApplicationShutdown {
  readonly all: readonly Replica[];
  private readonly primary: ReturnType<typeof standingOf>;
  private readonly marks: Mark[] = [];
  private timer: NodeJS.Timeout | undefined;
  private looking = Promise.resolve();
  private next = 0;

  constructor(@Inject(CONFIG) config: Config) {
    this.all = config.replicaUrls.map((url) => new Replica(url, replicaPool(config, url), config.limits.replicaLagMs));
    this.primary = standingOf(config.directUrl);
  }

  async onModuleInit(): Promise<void> {
    if (this.all.length === 0) return;
    await this.look();
    const lookAgain = () => {
      this.looking = this.looking.then(() => this.look());
    };
    this.timer = setInterval(lookAgain, LOOK_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await Promise.all([this.primary.end(), ...this.all.map((replica) => replica.end())]);
  }

  /** The replica on which the running request reads; undefined: the primary. */
  choose(): Replica | undefined {
    const reads = this.all.length > 0 ? requestReads() : undefined;
    if (!reads) return undefined;
    const before = this.all.find(({ url }) => url === reads.place);
    if (before?.shows(reads.seen)) return before;
    const fit = this.all.filter((replica) => replica.shows(reads.seen));
    const chosen = fit[this.next++ % Math.max(1, fit.length)];
    reads.place = chosen?.url;
    return chosen;
  }

  /** Reads on a replica, and on the primary where there is none or it goes meanwhile. */
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
      if (!replica.isLostBy(error) && (error as { code?: string }).code !== IN_THE_WAY) throw error;
      return primary.query<Row>(statement, values);
    }
  }

  private async look(): Promise<void> {
    const position = await this.primary.look();
    if (position !== undefined && position !== this.marks.at(-1)?.position)
      this.marks.push({ position, at: performance.now() });
    if (this.marks.length > MARKS) this.marks.shift();
    await Promise.all(this.all.map((replica) => replica.look(this.marks)));
  }
}
