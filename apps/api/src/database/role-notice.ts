import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from './database.js';

/** Warns at start-up if the role of this process could change histories and logs. Decision 0016. */
@Injectable()
export class RoleNotice implements OnApplicationBootstrap {
  private readonly logger = new Logger('Database');

  constructor(private readonly database: Database) {}

  async onApplicationBootstrap(): Promise<void> {
    const { rows } = await this.database.query<{ role: string; mayChange: boolean | null }>(
      `SELECT current_user AS role, has_table_privilege(to_regclass('workflow_event'), 'UPDATE') AS "mayChange"`,
    );
    if (rows[0]?.mayChange)
      this.logger.warn(
        `One role, ${rows[0].role}, migrates and runs: only triggers protect histories and logs. MIGRATION_DATABASE_URL separates them.`,
      );
  }
}
