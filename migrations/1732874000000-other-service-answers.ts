import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the last answer about each patient from the other services of the region. */
export class OtherServiceAnswers1732874000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE other_service_answer (
        patient_id uuid PRIMARY KEY REFERENCES patient ON DELETE CASCADE,
        asked_at timestamptz NOT NULL,
        episodes jsonb NOT NULL CHECK (jsonb_typeof(episodes) = 'array')
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE other_service_answer');
  }
}
