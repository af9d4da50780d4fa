import { WorkflowName } from '@percorso/domain';
import { migrations } from '@percorso/migrations';
import { workflows } from '@percorso/workflows';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { resilientPool } from '../../database/resilient-pool.js';

const MISSING = `SELECT name FROM unnest($1::text[]) AS name WHERE name NOT IN (SELECT name FROM migrations)`;
/**
 * Selects whether an open instance has a newer version than this release knows. `$1` are the workflows, `$2` the latest version of each.
 */
const NEWER = `SELECT EXISTS (SELECT FROM unnest($1::text[], $2::int[]) AS w(workflow, latest) WHERE EXISTS (
  SELECT FROM workflow_instance i WHERE i.closed_at IS NULL AND i.workflow = w.workflow AND i.version > w.latest)) AS newer`;
const UNDEFINED_TABLE = '42P01';

const ANSWER_MS = 2000;

const isWithoutSchema = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE;

/**
 * Queries the database for the readiness probe, on a separate connection. In the queue of the common pool a busy process would seem unready
 * and be taken out of service, which would load the other processes even more.
 */
@Injectable()
export class Readiness implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(@Inject(CONFIG) { databaseUrl }: Config) {
    this.pool = resilientPool({
      connectionString: databaseUrl,
      application_name: 'percorso-ready',
      max: 1,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      idleTimeoutMillis: 60_000,
    });
  }

  /** Returns the names of the migrations of this release that the database lacks. Rejects if the database does not answer. */
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

  /** Whether a newer release has written instances that this one cannot read (decision 0044). */
  async isOutdated(): Promise<boolean> {
    const names = WorkflowName.options;
    const latest = names.map((name) => workflows[name].latest);
    const { rows } = await this.pool.query<{ newer: boolean }>(NEWER, [names, latest]);
    return rows[0]?.newer ?? false;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
