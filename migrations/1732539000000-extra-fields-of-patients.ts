import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the values of the configured extra fields to patients' documents. Spec 000 §3; decision 0033. */
export class ExtraFieldsOfPatients1732539000000 implements MigrationInterface {
  /** Values that `down` saved are restored without being logged again. */
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE patient_document ADD extra_fields jsonb NOT NULL DEFAULT '{}',
        ADD CONSTRAINT extra_fields_by_name CHECK (jsonb_typeof(extra_fields) = 'object');
      CREATE TABLE IF NOT EXISTS patient_document_fields (id uuid PRIMARY KEY, extra_fields jsonb NOT NULL);
      ALTER TABLE patient_document DISABLE TRIGGER USER;
      UPDATE patient_document d SET extra_fields = k.extra_fields
        FROM patient_document_fields k WHERE k.id = d.id AND d.content_removed_at IS NULL;
      ALTER TABLE patient_document ENABLE TRIGGER USER;
      DROP TABLE patient_document_fields`);
  }

  /**
   * The earlier schema has no column for the values: a separate table stores them as long as the document exists, in case `up` runs again.
   */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE patient_document_fields (
        id uuid PRIMARY KEY REFERENCES patient_document ON DELETE CASCADE, extra_fields jsonb NOT NULL);
      INSERT INTO patient_document_fields SELECT id, extra_fields FROM patient_document WHERE extra_fields <> '{}';
      ALTER TABLE patient_document DROP extra_fields`);
  }
}
