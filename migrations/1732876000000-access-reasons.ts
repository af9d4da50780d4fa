import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds to the log of reads the reason for which a user looked up a patient of another structure. Decision 0004.
 */
export class AccessReasons1732876000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(columns);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX record_access_break_glass;
      ALTER TABLE record_access DROP access_reason_code, DROP access_reason_text;`);
  }
}

// The columns are null in the rows of other reads, and in those that an older release writes.
const columns = `
  ALTER TABLE record_access
    ADD access_reason_code text CHECK (access_reason_code IN
      ('APERTURA_ACCESSO', 'CONTINUITA_CURA', 'URGENZA', 'RICHIESTA_ASSISTITO', 'VERIFICA_ANAGRAFICA', 'ALTRO')),
    ADD access_reason_text text,
    ADD CONSTRAINT record_access_reason CHECK (
      (access_reason_code IS NOT NULL OR access_reason_text IS NULL)
      AND (access_reason_code <> 'ALTRO' OR length(coalesce(access_reason_text, '')) >= 10)
      AND (access_reason_code IS NULL OR actor_affiliation IS NOT NULL));
  CREATE INDEX record_access_break_glass ON record_access (at, id) WHERE access_reason_code IS NOT NULL;`;
