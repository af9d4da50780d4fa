import { migrations } from '@percorso/migrations';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { lastingPool } from '../database/lasting-pool.js';

const MISSING = `SELECT name FROM unnest($1::text[]) AS name WHERE name NOT IN (SELECT name FROM migrations)`;
const UNDEFINED_TABLE = '42P01';

/** How long the database may take to answer. */
const ANSWER_MS = 2000;

const isWithoutSchema = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE;

/**
 * Asks the database on a connection of its own. In the queue of the requests a process that has much to do would not be ready, and be
 * left out, so that the others had more.
 */
@Injectable()
export class Readiness implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(@Inject(CONFIG) { databaseUrl }: Config) {
    this.pool = lastingPool({
      ...{ connectionString: databaseUrl, application_name: 'percorso-ready', max: 1 },
      ...{ connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, idleTimeoutMillis: 60_000 },
    });
  }

  /** What this release was written for and the database lacks; refuses where it does not answer. */
  async missingMigrations(): Promise<string[]> {
    const wanted = migrations.map(({ name }) => name);
    try {
      const { rows } = await this.pool.query<{ name: string }>(MISSING, [wanted]);
      return rows.map(({ name }) => name);
    } catch (error) {
      if (isWithoutSchema(error)) return wanted;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
