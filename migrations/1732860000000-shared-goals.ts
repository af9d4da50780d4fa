import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the goals that the family wants to reach: a list of the care plan. */
export class SharedGoals1732860000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE shared_goal (
        id uuid PRIMARY KEY,
        sheet_id uuid NOT NULL REFERENCES sheet,
        revision int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        updated_by text NOT NULL,
        goal text NOT NULL CHECK (goal <> ''),
        shared_on date NOT NULL,
        family_member text,
        relationship text,
        note text
      );
      CREATE INDEX shared_goal_of_sheet ON shared_goal (sheet_id, created_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE shared_goal');
  }
}
