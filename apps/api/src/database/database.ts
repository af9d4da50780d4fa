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

/** The pool, or the client of a running transaction. */
export type Queryable = {
  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<QueryResult<Row>>;
};

/**
 * Waits for statements sent at once on one connection. Also where one fails it waits for all others: nothing may run on after the rollback.
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

/** Position in the write-ahead log, which covers all earlier commits. */
const LOG_POSITION = 'SELECT pg_current_wal_insert_lsn()::text AS position';

export class Transaction implements Queryable {
  private readonly written: Promise<unknown>[] = [];
  /** Why the first write failed: later errors follow from it and say less. */
  failure: Error | undefined;

  /** Repositories of this transaction, on the same connection as its statements: each sees what the other has sent. */
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

  /** Sends a statement whose result is not needed. Nothing awaits it; if it fails, the transaction fails. */
  write(statement: Statement, values?: unknown[]): void {
    const written = this.query(statement, values);
    written.catch((error: Error) => (this.failure ??= error));
    this.written.push(written);
  }

  /** @throws the error of the first write that failed */
  async settled(): Promise<void> {
    await Promise.allSettled(this.written);
    if (this.failure) throw this.failure;
  }

  /** Shares the round trip of the last writes. After a failed statement Postgres rolls back and reports so. */
  async commit(): Promise<void> {
    const committed = this.client.query('COMMIT');
    const position = this.recordsPosition ? this.client.query<{ position: string }>(LOG_POSITION) : undefined;
    const [{ command }, log] = await together([committed, position ?? Promise.resolve(undefined), ...this.written]);
    recordWrite(parsePosition(log?.rows[0]?.position ?? ''));
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
  }
}

const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text);

/** Settings that a session behind a transaction pooler cannot have, set by each transaction. */
const localLimits = ({ limits }: Config): string =>
  Object.entries(sessionLimits(limits))
    .map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)
    .join('; ');

/** The `pg` pool that TypeORM owns, for the paths where every round trip counts. */
@Injectable()
export class Database implements Queryable {
  readonly pool: Pool;

  private readonly begin: string;
  /** Drops the statement's name where a pooler does not track what was prepared on which connection. */
  private readonly toSend: (statement: Statement) => Statement;

  /** `config`: the server's. Programs have none: they bypass poolers and have no time limits. */
  constructor(
    private readonly dataSource: DataSource,
    @Optional() @Inject(CONFIG) config?: Config,
    @Optional() private readonly replicas?: Replicas,
  ) {
    this.pool = (dataSource.driver as PostgresDriver).master as Pool;
    // A server that stops during the handshake reports both at once, before the requester of the connection can add a listener.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    traceStatements(this.pool);
    this.begin = config && config.directUrl !== config.databaseUrl ? `BEGIN; ${localLimits(config)}` : 'BEGIN';
    this.toSend = config?.namedStatements === false ? textOf : (statement) => statement;
  }

  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(this.toSend(statement), values);
  }

  /** For reads without locks: on a replica that has caught up with what the caller has seen, if there is one. Decision 0041. */
  readonly reads: Queryable = {
    query: (statement, values) =>
      this.replicas ? this.replicas.query(this, this.toSend(statement), values) : this.query(statement, values),
  };

  /** The rows of a query, streamed, for programs: it holds a connection until the end. For replies use `LongReads`. */
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

  /** Commits what `work` did, or nothing where it throws. */
  async transaction<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result> {
    const lease = await this.lease();
    const transaction = new Transaction(lease.client, this.toSend, lease.runner, this.hasReplicas);
    try {
      // BEGIN is not awaited: it shares the round trip of the first statements of `work`.
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

  /** Runs `work` and always rolls back. */
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

  /** A transaction with an author, which the database requires for changes of records outside the engine (docs/decisions/0015). */
  transactionAs<Result>({ id, name }: Author, work: (db: Transaction) => Promise<Result>): Promise<Result> {
    return this.transaction((db) => {
      db.write(WRITTEN_BY, [id, name]);
      return work(db);
    });
  }

  /** An exclusive connection until `end`; one that broke meanwhile is discarded. */
  private async lease() {
    const runner = this.dataSource.createQueryRunner();
    const client = (await runner.connect()) as PoolClient & Client;
    let broken: Error | undefined;
    const breaks = (error: Error) => {
      broken = error;
    };
    // A lost connection also emits an event, which would end the process without a listener.
    client.on('error', breaks);
    return {
      client,
      runner,
      rollBack: () => client.query('ROLLBACK').then(() => undefined, breaks),
      end: () => {
        client.off('error', breaks);
        // The pool discards a client that has ended.
        if (broken) client.end().catch(() => undefined);
        void runner.release();
      },
    };
  }
}
