import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the documents of patients say in the extra fields that an operator has configured. Spec 000 §3; decision 0033. */
export class ExtraFieldsOfPatients1732539000000 implements MigrationInterface {
  /** What is put back was logged when it was said. */
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

  /** The schema before has no place for it: it is kept beside its document, and goes with it, for who comes back. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE patient_document_fields (
        id uuid PRIMARY KEY REFERENCES patient_document ON DELETE CASCADE, extra_fields jsonb NOT NULL);
      INSERT INTO patient_document_fields SELECT id, extra_fields FROM patient_document WHERE extra_fields <> '{}';
      ALTER TABLE patient_document DROP extra_fields`);
  }
}
