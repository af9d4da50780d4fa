import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { resilientPool } from './resilient-pool.js';

/**
 * `ANSWER_MS` is the timeout of one query. `CACHE_MS` is how long its result is cached, so that frequent scrapes cause no further queries.
 */
const ANSWER_MS = 2000;
const CACHE_MS = 5000;
/** More than one, so that a slow query does not delay the others. */
const CONNECTIONS = 2;

type Cached = { at: number; rows: Promise<pg.QueryResultRow[] | undefined> };

/** Connections for the metrics, opened on demand and separate from those for requests. */
@Injectable()
export class MetricsConnection implements OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private readonly cache = new Map<string, Cached>();

  constructor(@Inject(CONFIG) { directUrl }: Config) {
    this.pool = resilientPool({
      connectionString: directUrl,
      application_name: 'percorso-figures',
      max: CONNECTIONS,
      connectionTimeoutMillis: ANSWER_MS,
      statement_timeout: ANSWER_MS,
      query_timeout: 2 * ANSWER_MS,
      idleTimeoutMillis: 60_000,
    });
  }

  /** Returns the rows of a query, at most five seconds old; undefined if the database does not answer in time. */
  rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[] | undefined> {
    const cached = this.cache.get(text);
    if (cached && performance.now() - cached.at < CACHE_MS) return cached.rows as Promise<Row[] | undefined>;
    const rows = this.pool.query<Row>(text).then(
      (result) => result.rows,
      () => undefined,
    );
    this.cache.set(text, { at: performance.now(), rows });
    return rows;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
