import { finished, type Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';

/** More exports at once than this wait for each other, so that they leave room to everything else. */
const AT_ONCE = 2;

/** An export sorts in memory what a list finds in an index. Days are written dd/MM/yyyy. */
const settings = `SET LOCAL work_mem = '64MB'; SET LOCAL datestyle = 'SQL, DMY'`;

/**
 * Long lists as CSV, written by Postgres itself and passed on as they come (DESIGN §10). On connections of its own: a stream cannot be
 * sent on one whose statements travel together.
 */
@Injectable()
export class CopyOut implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(@Inject(CONFIG) { databaseUrl }: Config) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: AT_ONCE, application_name: 'percorso export' });
    // An idle connection that is lost is replaced by the next export.
    this.pool.on('error', () => undefined);
  }

  /** The rows of a query, every cell in quotes. */
  async csv(text: string, values: readonly unknown[]): Promise<Readable> {
    const client = await this.pool.connect();
    try {
      await client.query(`BEGIN READ ONLY; ${settings}`);
      const rows = client.query(
        copyTo(`COPY (${withLiterals(text, values)}) TO STDOUT WITH (FORMAT csv, FORCE_QUOTE *)`),
      );
      // Whoever stops listening half-way leaves a connection on which Postgres still writes: it is closed.
      finished(rows, (error) => {
        if (error) client.release(error);
        else
          client.query('COMMIT').then(
            () => client.release(),
            (lost: Error) => client.release(lost),
          );
      });
      return rows;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}

/** COPY takes no parameters: they are written into the text, as literals whose type Postgres infers as it would a parameter's. */
export const withLiterals = (text: string, values: readonly unknown[]): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => literalOf(values[Number(place) - 1]));

function literalOf(value: unknown): string {
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (Array.isArray(value) && value.length > 0) return `ARRAY[${value.map(literalOf).join(', ')}]`;
  throw new Error(`a ${typeof value} cannot be written into a statement`);
}
