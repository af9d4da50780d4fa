import { Inject, Injectable, Optional } from '@nestjs/common';
import { type Author, WRITTEN_BY } from '@percorso/migrations';
import type { Client, Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { traceStatements } from '../tracing/statements.js';
import { sessionLimits } from './data-source-options.js';
import { positionOf } from './positions.js';
import { Replicas } from './replicas.js';
import { noteWritten } from './request-reads.js';

/** SQL text, or `{ name, text }` for a statement that each connection prepares once. */
export type Statement = string | Pick<QueryConfig, 'name' | 'text'>;

const BATCH_ROWS = 500;

/** What a query needs: the pool, or the client of a running transaction. */
export type Queryable = {
  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<QueryResult<Row>>;
};

/**
 * What is sent at once on one connection. Waits for all of it even where a part fails: nothing of it may run on after the rollback.
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

/** How far the log has come, with all that was committed before. */
const WRITTEN_TO = 'SELECT pg_current_wal_insert_lsn()::text AS position';

/** A running transaction. */
export class Transaction implements Queryable {
  private readonly written: Promise<unknown>[] = [];
  /** Why a write failed: all that follows fails because of it, and says less. */
  failure: Error | undefined;

  /** Repositories of this transaction, on the same connection as its statements: what one sends the other sees. */
  readonly manager: EntityManager;

  constructor(
    private readonly client: PoolClient,
    private readonly sent: (statement: Statement) => Statement,
    { manager }: QueryRunner,
    private readonly tellsPosition: boolean,
  ) {
    this.manager = manager;
  }

  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.client.query<Row>(this.sent(statement), values);
  }

  /** Sends a statement that is there for its effect alone: nobody waits for it, and where it fails the whole transaction does. */
  write(statement: Statement, values?: unknown[]): void {
    const written = this.query(statement, values);
    written.catch((error: Error) => (this.failure ??= error));
    this.written.push(written);
  }

  /** @throws what the first of the writes that failed failed of */
  async settled(): Promise<void> {
    await Promise.allSettled(this.written);
    if (this.failure) throw this.failure;
  }

  /** Travels with what was written last: after a failure Postgres rolls back and says so. */
  async commit(): Promise<void> {
    const committed = this.client.query('COMMIT');
    const position = this.tellsPosition ? this.client.query<{ position: string }>(WRITTEN_TO) : undefined;
    const [{ command }, told] = await together([committed, position ?? Promise.resolve(undefined), ...this.written]);
    noteWritten(positionOf(told?.rows[0]?.position ?? ''));
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
  }
}

const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text);

/** What a session behind a pooler of transactions cannot be told, each transaction is. */
const localLimits = ({ limits }: Config): string =>
  Object.entries(sessionLimits(limits))
    .map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)
    .join('; ');

/** The `pg` pool that TypeORM owns, for the paths where every round trip counts. */
@Injectable()
export class Database implements Queryable {
  readonly pool: Pool;

  private readonly begin: string;
  /** A statement as it is sent: without its name where a pooler does not know what was prepared on which connection. */
  private readonly sent: (statement: Statement) => Statement;

  /** `config`: of the server. Programs go past poolers, and wait as long as it takes. */
  constructor(
    private readonly dataSource: DataSource,
    @Optional() @Inject(CONFIG) config?: Config,
    @Optional() private readonly replicas?: Replicas,
  ) {
    this.pool = (dataSource.driver as PostgresDriver).master as Pool;
    // A server that goes as it lets somebody in says both at once, before whoever asked for the connection listens to it.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    traceStatements(this.pool);
    this.begin = config && config.directUrl !== config.databaseUrl ? `BEGIN; ${localLimits(config)}` : 'BEGIN';
    this.sent = config?.namedStatements === false ? textOf : (statement) => statement;
  }

  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(this.sent(statement), values);
  }

  /** Where a request reads what it does not lock: on a replica, where there is one that shows it. Decision 0041. */
  readonly reads: Queryable = {
    query: (statement, values) =>
      this.replicas ? this.replicas.query(this, this.sent(statement), values) : this.query(statement, values),
  };

  /** The rows of a query as they are read, for programs: it holds a connection until its end. What is sent to somebody: `LongReads`. */
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
    const transaction = new Transaction(lease.client, this.sent, lease.runner, this.hasReplicas);
    try {
      // Nobody waits for the first: it travels with the first statements of the work.
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

  /** What `work` finds out by doing it; nothing of it stays. */
  async tried<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result> {
    const lease = await this.lease();
    try {
      const [, result] = await together([
        lease.client.query(this.begin),
        work(new Transaction(lease.client, this.sent, lease.runner, false)),
      ]);
      return result;
    } finally {
      await lease.rollBack();
      lease.end();
    }
  }

  /** The same in somebody's name, without which the database takes no change of a record outside the engine (docs/decisions/0015). */
  writtenBy<Result>({ id, name }: Author, work: (db: Transaction) => Promise<Result>): Promise<Result> {
    return this.transaction((db) => {
      db.write(WRITTEN_BY, [id, name]);
      return work(db);
    });
  }

  /** A connection to oneself, until its end; one that broke meanwhile is thrown away. */
  private async lease() {
    const runner = this.dataSource.createQueryRunner();
    const client = (await runner.connect()) as PoolClient & Client;
    let broken: Error | undefined;
    const breaks = (error: Error) => {
      broken = error;
    };
    // A connection that is lost says so by an event too, which would end the process if nobody listened.
    client.on('error', breaks);
    return {
      client,
      runner,
      rollBack: () => client.query('ROLLBACK').then(() => undefined, breaks),
      end: () => {
        client.off('error', breaks);
        // The pool keeps no client that has ended.
        if (broken) client.end().catch(() => undefined);
        void runner.release();
      },
    };
  }
}
