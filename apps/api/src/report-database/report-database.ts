import { OWN_SCHEMA } from '@percorso/domain';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { addressesOf } from '../config/addresses.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { Connections } from '../database/connections.js';
import { resilientPool } from '../database/resilient-pool.js';
import { Replicas } from '../database/replicas.js';
import { RoutedPool } from '../database/routed-pool.js';
import { type ConcurrencyLimit, reportLimit } from '../http/concurrency-limit.js';
import { Problem } from '../http/problem.js';
import { beginReading, reportFailure, waitFor } from './report-time.js';

/** One statement. */
export type ReportStatement = { text: string; values: unknown[] };

/** A text without values is otherwise sent in a way that takes several statements. */
export const alone = ({ text, values }: ReportStatement): pg.QueryConfig & { queryMode: 'extended' } => ({
  text,
  values,
  queryMode: 'extended',
});

/**
 * The connections on which reports run: of a role that reads the views of schema `report` and nothing else, few, and nobody else's. Each
 * statement is alone in a transaction that is read-only, ends after its time and is rolled back; then all that it left in its session is
 * thrown away. Decision 0035.
 */
@Injectable()
export class ReportDatabase implements OnApplicationShutdown {
  private readonly pool: RoutedPool | undefined;
  private readonly concurrency: ConcurrencyLimit;
  private readonly begin: string;

  constructor(@Inject(CONFIG) { reportDatabaseUrl, limits }: Config, replicas: Replicas) {
    this.concurrency = reportLimit(limits);
    this.begin = beginReading(OWN_SCHEMA, limits);
    if (reportDatabaseUrl === undefined) return;
    const poolTo = (connectionString: string) =>
      resilientPool({
        connectionString,
        application_name: 'percorso-reports',
        max: limits.reports,
        connectionTimeoutMillis: limits.poolWaitMs,
        query_timeout: waitFor(limits),
      });
    const [own = reportDatabaseUrl] = addressesOf(reportDatabaseUrl);
    const onReplica = (url: string) => Object.assign(new URL(own), { host: new URL(url).host }).href;
    this.pool = new RoutedPool(replicas, poolTo(reportDatabaseUrl), (url) => poolTo(onReplica(url)));
  }

  /** Undefined where there is no role for reports. */
  get connections(): Connections | undefined {
    return this.pool?.connections;
  }

  get isThere(): boolean {
    return this.pool !== undefined;
  }

  /**
   * The rows of one statement, for a person.
   * @throws Problem 503 where there is no role for reports, where as many run as may, or after the time of a report
   */
  rows<Row extends pg.QueryResultRow>(person: string, statement: ReportStatement): Promise<Row[]> {
    return this.reading(person, async (client) => (await client.query<Row>(alone(statement))).rows);
  }

  /**
   * What `read` finds in one transaction, for a person.
   * @throws Problem 503 as `rows`, and what `read` throws
   */
  async reading<Found>(person: string, read: (client: pg.ClientBase) => Promise<Found>): Promise<Found> {
    if (!this.pool) throw new Problem(503, 'reports_absent');
    const release = this.concurrency.acquire(person);
    try {
      const client = await this.pool.connect();
      let failure: Error | undefined;
      try {
        await client.query(this.begin);
        const found = await read(client);
        await client.query('ROLLBACK');
        await client.query('DISCARD ALL');
        return found;
      } catch (error) {
        failure = error as Error;
        throw reportFailure(error);
      } finally {
        // One on which something failed is ended, with whatever still ran there.
        client.release(failure);
      }
    } finally {
      release();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }
}
