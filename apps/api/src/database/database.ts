import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

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
  await Promise.allSettled(parts);
  return (await Promise.all(parts)) as unknown as Parts;
}

/** The `pg` pool that TypeORM owns, for the paths where every round trip counts. */
@Injectable()
export class Database implements Queryable {
  readonly pool: Pool;

  constructor(dataSource: DataSource) {
    this.pool = (dataSource.driver as PostgresDriver).master as Pool;
  }

  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(statement, values);
  }

  /** The rows of a query as they are read, in batches: for lists that may be longer than memory. Holds a connection until its end. */
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

  /** Commits what `work` did, or nothing where it throws. */
  async transaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const lease = await this.lease();
    try {
      // Nobody waits for the first: it travels with the first statements of the work.
      const [, result] = await together([lease.client.query('BEGIN'), work(lease.client)]);
      await lease.client.query('COMMIT');
      return result;
    } catch (error) {
      await lease.rollBack();
      throw error;
    } finally {
      lease.end();
    }
  }

  /** A connection to oneself, until its end; one that broke meanwhile is thrown away. */
  private async lease() {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const breaks = (error: Error) => {
      broken = error;
    };
    // A connection that is lost says so by an event too, which would end the process if nobody listened.
    client.on('error', breaks);
    return {
      client,
      rollBack: () => client.query('ROLLBACK').then(() => undefined, breaks),
      end: () => {
        client.off('error', breaks);
        client.release(broken);
      },
    };
  }
}
