import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** SQL text, or `{ name, text }` for a statement that each connection prepares once. */
export type Statement = string | Pick<QueryConfig, 'name' | 'text'>;

/** What a query needs: the pool, or the client of a running transaction. */
export type Queryable = {
  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<QueryResult<Row>>;
};

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

  /** Commits what `work` did, or nothing where it throws; a connection that cannot roll back is not used again. */
  async transaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
