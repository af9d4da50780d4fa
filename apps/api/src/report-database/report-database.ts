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
import { type ConcurrencyLimit, reportLimit } from '../http/limits/concurrency-limit.js';
import { Problem } from '../http/problems/problem.js';
import { beginReadOnly, reportFailure, clientTimeoutMs } from './report-time.js';

/** The SQL of a report, exactly one statement, with the values of its parameters. */
export type ReportStatement = { text: string; values: unknown[] };

/**
 * Makes pg use the extended protocol, which refuses a text with several statements. By default pg would send a statement without values by
 * the simple protocol, which accepts several.
 */
export const asSingleStatement = ({ text, values }: ReportStatement): pg.QueryConfig & { queryMode: 'extended' } => ({
  text,
  values,
  queryMode: 'extended',
});

/**
 * The connections of reports: a small pool of their own, with a role that reads only the views of schema `report`. Each read has a
 * read-only transaction of its own, whose statements have a time limit. Afterwards the transaction is rolled back and the session is reset.
 * Decision 0035.
 */
@Injectable()
export class ReportDatabase implements OnApplicationShutdown {
  private readonly pool: RoutedPool | undefined;
  private readonly concurrency: ConcurrencyLimit;
  private readonly begin: string;

  constructor(@Inject(CONFIG) { reportDatabaseUrl, limits }: Config, replicas: Replicas) {
    this.concurrency = reportLimit(limits);
    this.begin = beginReadOnly(OWN_SCHEMA, limits);
    if (reportDatabaseUrl === undefined) return;
    const poolTo = (connectionString: string) =>
      resilientPool({
        connectionString,
        application_name: 'percorso-reports',
        max: limits.reports,
        connectionTimeoutMillis: limits.poolWaitMs,
        query_timeout: clientTimeoutMs(limits),
      });
    const [own = reportDatabaseUrl] = addressesOf(reportDatabaseUrl);
    const onReplica = (url: string) => Object.assign(new URL(own), { host: new URL(url).host }).href;
    this.pool = new RoutedPool(replicas, poolTo(reportDatabaseUrl), (url) => poolTo(onReplica(url)));
  }

  /** Undefined if no database role for reports is configured. */
  get connections(): Connections | undefined {
    return this.pool?.connections;
  }

  get isAvailable(): boolean {
    return this.pool !== undefined;
  }

  /**
   * Runs one statement for a person, and returns its rows.
   * @throws Problem 503 if no database role for reports is configured, at the concurrency limit, and after the time
   * limit of a report
   */
  rows<Row extends pg.QueryResultRow>(person: string, statement: ReportStatement): Promise<Row[]> {
    return this.withClient(person, async (client) => (await client.query<Row>(asSingleStatement(statement))).rows);
  }

  /**
   * Runs `read` in one transaction, for a person.
   * @throws Problem 503 as `rows`, and any error of `read`
   */
  async withClient<Found>(person: string, read: (client: pg.ClientBase) => Promise<Found>): Promise<Found> {
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
        // After a failure the connection is closed, which ends any statement that still runs on it.
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
