import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the annual hours of external organisations at the time when a year is closed; a closed year is never reopened. Spec 001 §2. */
export class ExternalHours1732681000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE external_hours_closing (
        id uuid PRIMARY KEY,
        local_health_authority_code text NOT NULL REFERENCES local_health_authority,
        year int NOT NULL CHECK (year BETWEEN 2000 AND 2100),
        -- Of each centre: its id, and its hours by category, null without an annuality.
        rows jsonb NOT NULL CHECK (jsonb_typeof(rows) = 'array'),
        closed_by text NOT NULL,
        closed_by_id text NOT NULL,
        at timestamptz NOT NULL,
        CONSTRAINT external_hours_closed_once UNIQUE (local_health_authority_code, year)
      );
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON external_hours_closing
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE external_hours_closing');
  }
}
