import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table in which every running process of the API lists the machine versions that it supports. Decision 0044. */
export class ReleaseProcesses1732770000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE release_process (
        id uuid PRIMARY KEY,
        versions jsonb NOT NULL CHECK (jsonb_typeof(versions) = 'object'),
        seen_at timestamptz NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE release_process');
  }
}
