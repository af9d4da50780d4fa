import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the dates on which a unit is closed, apart from Sundays and holidays. */
export class ClosingDays1732852000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE district_unit_closing_day (
        id uuid PRIMARY KEY,
        district_unit_id uuid NOT NULL REFERENCES district_unit ON DELETE CASCADE,
        start_date date NOT NULL,
        end_date date NOT NULL CHECK (end_date >= start_date),
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1600),
        every_year boolean NOT NULL
      );
      CREATE INDEX district_unit_closing_day_of_unit ON district_unit_closing_day (district_unit_id, start_date);
      SELECT log_changes_of('district_unit_closing_day', 'district-unit', 'v ->> ''district_unit_id''', 'v ->> ''id''',
        ARRAY['start_date', 'reason'])`);
  }

  /** Log entries about closing days are not deleted. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE district_unit_closing_day');
  }
}
