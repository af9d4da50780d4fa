import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of the notices of the last minutes, for clients that reconnect. Notices are not records: the table is unlogged, which
 * saves disk writes, and is empty after a crash, after which clients read everything again. Decision 0046.
 */
export class RecentNotices1732760000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE UNLOGGED TABLE recent_notice (
        -- Place in the log at which it was told, in bytes; grows from one statement to the next.
        position bigint NOT NULL,
        -- Among those that were told by one statement.
        number int NOT NULL,
        -- By chance: another server, or this one after a crash, may come by the same place again.
        mark int NOT NULL,
        notice jsonb NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (position, number)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE recent_notice');
  }
}
