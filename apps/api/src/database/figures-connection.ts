import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { lastingPool } from './lasting-pool.js';

/** How long a figure may take to be counted, and for how long it then counts as known: who asks often asks the database no more. */
const ANSWER_MS = 2000;
const KNOWN_MS = 5000;
/** A count that takes long keeps no other waiting. */
const CONNECTIONS = 2;

type Known = { at: number; rows: Promise<pg.QueryResultRow[] | undefined> };

/** Connections on which figures are counted, made when somebody asks: no request waits for them, and they wait for none. */
@Injectable()
export class FiguresConnection implements OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private readonly known = new Map<string, Known>();

  constructor(@Inject(CONFIG) { directUrl }: Config) {
    this.pool = lastingPool({
      ...{ connectionString: directUrl, application_name: 'percorso-figures', max: CONNECTIONS },
      ...{ connectionTimeoutMillis: ANSWER_MS, statement_timeout: ANSWER_MS, query_timeout: 2 * ANSWER_MS },
      idleTimeoutMillis: 60_000,
    });
  }

  /** The rows of a query as they were at most five seconds ago; undefined where the database does not tell them in time. */
  rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[] | undefined> {
    const known = this.known.get(text);
    if (known && performance.now() - known.at < KNOWN_MS) return known.rows as Promise<Row[] | undefined>;
    const rows = this.pool.query<Row>(text).then(
      (result) => result.rows,
      () => undefined,
    );
    this.known.set(text, { at: performance.now(), rows });
    return rows;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
