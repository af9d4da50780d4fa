import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Actor } from '@percorso/domain';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { StreamedRows, type Rows } from '../lists/total.js';
import type { Connections } from '../../database/connections.js';
import { Database } from '../../database/database.js';
import { Replicas } from '../../database/replicas.js';
import { resilientPool } from '../../database/resilient-pool.js';
import { withLiterals } from '../../database/literals.js';
import { RoutedPool } from '../../database/routed-pool.js';
import { LeasedConnection } from './leased-connection.js';

const BATCH_ROWS = 500;

/** SQL settings for an export: memory for sorting, because an export sorts where a list uses an index, and dates as dd/MM/yyyy. */
const exportSettings = `SET LOCAL work_mem = '64MB'; SET LOCAL datestyle = 'SQL, DMY'`;

type Sql = { text: string; values: unknown[] };

/**
 * Streams long lists and exports at the pace of their reader. They use a pool of their own, their number is bounded, and a read ends if its
 * reader stalls (decision 0011). COPY could not run on the pipelined connections of the common pool either.
 */
@Injectable()
export class LongReads implements OnApplicationShutdown {
  private readonly pool: RoutedPool;
  private readonly concurrency: ConcurrencyLimit;
  private readonly running = new Set<LeasedConnection>();
  private readonly limits: Config['limits'];

  constructor(
    @Inject(CONFIG) { directUrl, limits }: Config,
    private readonly database: Database,
    replicas: Replicas,
  ) {
    this.limits = limits;
    this.concurrency = new ConcurrencyLimit(
      { inAll: limits.longReads, perPerson: limits.longReadsPerPerson },
      { inAll: 'long_reads_exhausted', perPerson: 'too_many_long_reads' },
    );
    const poolTo = (connectionString: string) =>
      resilientPool({
        connectionString,
        application_name: 'percorso-reads',
        max: limits.longReads,
        connectionTimeoutMillis: limits.poolWaitMs,
        // Lets Postgres end the reads of a process that died without closing its connections; a running process ends stalled reads earlier
        // itself.
        idle_in_transaction_session_timeout: 2 * limits.stalledReadMs,
      });
    this.pool = new RoutedPool(replicas, poolTo(directUrl), poolTo);
  }

  /**
   * Returns all rows of a query that has no LIMIT: as an array if there are at most `BATCH_ROWS`, otherwise streamed.
   * @throws NotNow (429, 503) at the limits of concurrent reads
   */
  async rows<Row extends pg.QueryResultRow, Converted>(
    { id }: Pick<Actor, 'id'>,
    { text, values }: Sql,
    convert: (row: Row) => Converted,
  ): Promise<Rows<Converted>> {
    const { rows } = await this.database.reads.query<Row>(`${text} LIMIT ${BATCH_ROWS + 1}`, values);
    if (rows.length <= BATCH_ROWS) return rows.map(convert);
    const read = await this.begin(id, `BEGIN READ ONLY; SET LOCAL statement_timeout = ${this.limits.statementMs}`);
    return new StreamedRows(eachOf(read.passOn(batches<Row>(read.client, text, values)), convert));
  }

  /**
   * Streams the rows of several queries in sequence, from one snapshot.
   * @throws NotNow (429, 503) at the limits of concurrent reads
   */
  async inSequence<Row extends pg.QueryResultRow>(
    { id }: Pick<Actor, 'id'>,
    queries: readonly Sql[],
  ): Promise<AsyncIterable<Row>> {
    const read = await this.begin(id, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const allBatches = async function* () {
      for (const { text, values } of queries) yield* batches<Row>(read.client, text, values);
    };
    return eachOf(read.passOn(allBatches()), (row) => row);
  }

  /**
   * Streams the rows of a query as CSV that Postgres writes, with every cell quoted. Resolves when the first bytes have arrived, so that
   * errors of the statement are thrown before the reply begins.
   * @throws NotNow (429, 503) at the limits of concurrent reads
   */
  async csv({ id }: Pick<Actor, 'id'>, { text, values }: Sql): Promise<Readable> {
    const statement = `COPY (${withLiterals(text, values)}) TO STDOUT WITH (FORMAT csv, FORCE_QUOTE *)`;
    const read = await this.begin(id, `BEGIN READ ONLY; ${exportSettings}`);
    try {
      const lines = read.client.query(copyTo(statement));
      // Errors may occur before the stream has a reader, or after the reader has stopped: without this listener they would end the process.
      lines.on('error', read.end);
      await once(lines, 'readable');
      return Readable.from(read.passOn(lines), { objectMode: false }).once('close', () =>
        read.end(new Error('the reader has left')),
      );
    } catch (error) {
      read.end(error as Error);
      throw error;
    }
  }

  get connections(): Connections {
    return this.pool.connections;
  }

  async onApplicationShutdown(): Promise<void> {
    for (const read of this.running) read.end(new Error('the process ends'));
    await this.pool.end();
  }

  private async begin(person: string, statement: string): Promise<LeasedConnection> {
    const release = this.concurrency.acquire(person);
    const client = await this.pool.connect().catch((error: unknown) => {
      release();
      throw error;
    });
    const read = new LeasedConnection(client, this.limits.stalledReadMs, () => {
      release();
      this.running.delete(read);
    });
    this.running.add(read);
    await client.query(statement).catch((error: unknown) => {
      read.end(error as Error);
      throw error;
    });
    return read;
  }
}

async function* batches<Row extends pg.QueryResultRow>(client: pg.PoolClient, text: string, values: unknown[]) {
  await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${text}`, values);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${BATCH_ROWS} FROM batches`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE batches');
}

async function* eachOf<Row, Converted>(
  batches: AsyncIterable<Row[]>,
  convert: (row: Row) => Converted,
): AsyncGenerator<Converted> {
  for await (const rows of batches) yield* rows.map(convert);
}
