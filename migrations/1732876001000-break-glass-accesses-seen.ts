import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the log of the directors who have seen the readings of a week by the staff of a unit, and the index by which these are found.
 * Decision 0004.
 */
export class BreakGlassAccessesSeen1732876001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(weeksSeen);
    await db.query(
      `CREATE INDEX record_access_break_glass_of_reader ON record_access USING gin ((actor_affiliation -> 'units')) WHERE access_reason_code IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX record_access_break_glass_of_reader;
      DROP TABLE break_glass_access_seen;`);
  }
}

const weeksSeen = `
  CREATE TABLE break_glass_access_seen (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Without a reference: the log remains when the unit is deleted.
    district_unit_id uuid NOT NULL,
    -- The Monday of the week.
    week date NOT NULL CHECK (extract(isodow FROM week) = 1),
    -- The time up to which the readings were shown: later readings of the week are not seen yet.
    until timestamptz NOT NULL,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX break_glass_access_seen_of_week ON break_glass_access_seen (district_unit_id, week, until DESC);
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON break_glass_access_seen
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;
