import { Inject, Injectable, Optional } from '@nestjs/common';
import { type Author, WRITTEN_BY } from '@percorso/migrations';
import type { Client, Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { traceStatements } from '../tracing/statements.js';
import { sessionLimits } from './data-source-options.js';
import { parsePosition } from './positions.js';
import { Replicas } from './replicas.js';
import { recordWrite } from './request-reads.js';

/** SQL text, or `{ name, text }` for a statement that each connection prepares once. */
export type Statement = string | Pick<QueryConfig, 'name' | 'text'>;

const BATCH_ROWS = 500;

/** An object that runs statements: the pool, or the client of a running transaction. */
export type Queryable = {
  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<QueryResult<Row>>;
};

/**
 * Waits for statements that were sent at once on one connection, and returns their results. If one fails, waits for all others before it
 * throws: no statement may still run after the rollback.
 */
export async function together<Parts extends readonly unknown[]>(parts: {
  [Part in keyof Parts]: Promise<Parts[Part]>;
}): Promise<Parts> {
  try {
    return (await Promise.all(parts)) as unknown as Parts;
  } catch (error) {
    await Promise.allSettled(parts);
    throw error;
  }
}

/** Selects the position in the write-ahead log that covers all earlier commits. */
const LOG_POSITION = 'SELECT pg_current_wal_insert_lsn()::text AS position';

export class Transaction implements Queryable {
  private readonly written: Promise<unknown>[] = [];
  /** The error of the first write that failed: later errors follow from it and say less. */
  failure: Error | undefined;

  /**
   * Repositories of this transaction. They use the same connection as its statements, and so see what those have written, and vice versa.
   */
  readonly manager: EntityManager;

  constructor(
    private readonly client: PoolClient,
    private readonly toSend: (statement: Statement) => Statement,
    { manager }: QueryRunner,
    private readonly recordsPosition: boolean,
  ) {
    this.manager = manager;
  }

  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.client.query<Row>(this.toSend(statement), values);
  }

  /** Sends a statement whose result is not needed, without waiting for it; if it fails, the transaction fails. */
  write(statement: Statement, values?: unknown[]): void {
    const written = this.query(statement, values);
    written.catch((error: Error) => (this.failure ??= error));
    this.written.push(written);
  }

  /**
   * Waits for all writes.
   * @throws the error of the first write that failed
   */
  async settled(): Promise<void> {
    await Promise.allSettled(this.written);
    if (this.failure) throw this.failure;
  }

  /**
   * Commits, in the same round trip as the last writes.
   * @throws if Postgres answers the commit with a rollback, as it does after a failed statement
   */
  async commit(): Promise<void> {
    const committed = this.client.query('COMMIT');
    const position = this.recordsPosition ? this.client.query<{ position: string }>(LOG_POSITION) : undefined;
    const [{ command }, log] = await together([committed, position ?? Promise.resolve(undefined), ...this.written]);
    recordWrite(parsePosition(log?.rows[0]?.position ?? ''));
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
  }
}

const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text);

/** Returns SQL for the limits that a session behind a transaction pooler cannot have, so that each transaction sets them. */
const localLimits = ({ limits }: Config): string =>
  Object.entries(sessionLimits(limits))
    .map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)
    .join('; ');

/** Runs statements and transactions on the `pg` pool that TypeORM owns, for code in which every round trip counts. */
@Injectable()
export class Database implements Queryable {
  readonly pool: Pool;

  private readonly begin: string;
  /** Removes the statement's name if a pooler does not track which statements each connection has prepared. */
  private readonly toSend: (statement: Statement) => Statement;

  /** `config` is given in the server only. Command-line programs have none: they bypass poolers and have no time limits. */
  constructor(
    private readonly dataSource: DataSource,
    @Optional() @Inject(CONFIG) config?: Config,
    @Optional() private readonly replicas?: Replicas,
  ) {
    this.pool = (dataSource.driver as PostgresDriver).master as Pool;
    // If a server stops during the handshake, a connection is established and fails at once, before its requester can add a listener.
    // Without any listener the error event would end the process.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    traceStatements(this.pool);
    this.begin = config && config.directUrl !== config.databaseUrl ? `BEGIN; ${localLimits(config)}` : 'BEGIN';
    this.toSend = config?.namedStatements === false ? textOf : (statement) => statement;
  }

  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(this.toSend(statement), values);
  }

  /** For reads without locks: uses a replica that has caught up with what the caller has seen, if such a replica exists. Decision 0041. */
  readonly reads: Queryable = {
    query: (statement, values) =>
      this.replicas ? this.replicas.query(this, this.toSend(statement), values) : this.query(statement, values),
  };

  /** Streams the rows of a query, for programs: it occupies a connection until the last row. For replies use `LongReads`. */
  async *rows<Row extends QueryResultRow>(text: string, values: unknown[] = []): AsyncGenerator<Row> {
    const lease = await this.lease();
    try {
      await lease.client.query('BEGIN READ ONLY');
      await lease.client.query(`DECLARE batches NO SCROLL CURSOR FOR ${text}`, values);
      for (;;) {
        const { rows } = await lease.client.query<Row>(`FETCH ${BATCH_ROWS} FROM batches`);
        if (rows.length === 0) break;
        yield* rows;
      }
    } finally {
      await lease.rollBack();
      lease.end();
    }
  }

  private get hasReplicas(): boolean {
    return (this.replicas?.all.length ?? 0) > 0;
  }

  /** Runs `work` in a transaction, and commits it, or rolls back if `work` throws. */
  async transaction<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result> {
    const lease = await this.lease();
    const transaction = new Transaction(lease.client, this.toSend, lease.runner, this.hasReplicas);
    try {
      // BEGIN is not awaited, so that it shares the round trip of the first statements of `work`.
      const [, result] = await together([lease.client.query(this.begin), work(transaction)]);
      await transaction.commit();
      return result;
    } catch (error) {
      await lease.rollBack();
      throw transaction.failure ?? error;
    } finally {
      lease.end();
    }
  }

  /** Runs `work` in a transaction that is always rolled back. */
  async dryRun<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result> {
    const lease = await this.lease();
    try {
      const [, result] = await together([
        lease.client.query(this.begin),
        work(new Transaction(lease.client, this.toSend, lease.runner, false)),
      ]);
      return result;
    } finally {
      await lease.rollBack();
      lease.end();
    }
  }

  /** Runs `work` in a transaction with an author, which the database requires for changes of records outside the engine (decision 0015). */
  transactionAs<Result>({ id, name }: Author, work: (db: Transaction) => Promise<Result>): Promise<Result> {
    return this.transaction((db) => {
      db.write(WRITTEN_BY, [id, name]);
      return work(db);
    });
  }

  /** Reserves a connection until `end` is called; a connection that broke meanwhile is discarded. */
  private async lease() {
    const runner = this.dataSource.createQueryRunner();
    const client = (await runner.connect()) as PoolClient & Client;
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    // A lost connection emits an error event, which would end the process if it had no listener.
    client.on('error', onError);
    return {
      client,
      runner,
      rollBack: () => client.query('ROLLBACK').then(() => undefined, onError),
      end: () => {
        client.off('error', onError);
        // The pool discards a client that has ended.
        if (broken) client.end().catch(() => undefined);
        void runner.release();
      },
    };
  }
}
