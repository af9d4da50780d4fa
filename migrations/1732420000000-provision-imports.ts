import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of the bulk import of provisions: jobs, and the records of each job. Spec 001 §2 and §4. */
export class ProvisionImports1732420000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE provision_import (
        id uuid PRIMARY KEY REFERENCES workflow_instance,
        rehabilitation_center_id uuid NOT NULL REFERENCES rehabilitation_center,
        description text,
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,
        importer_id text,
        importer_name text
      );
      CREATE INDEX provision_import_of_centre ON provision_import (rehabilitation_center_id, created_at);

      -- A provision that is removed later leaves its record as it is: no reference.
      CREATE TABLE provision_import_record (
        import_id uuid NOT NULL REFERENCES provision_import,
        line int NOT NULL,
        content jsonb NOT NULL,
        faults jsonb,
        sheet_id uuid REFERENCES sheet,
        entry jsonb,
        provision_id uuid,
        PRIMARY KEY (import_id, line)
      );
      CREATE INDEX provision_import_record_waiting ON provision_import_record (import_id, sheet_id)
        WHERE sheet_id IS NOT NULL AND faults IS NULL AND provision_id IS NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE provision_import_record, provision_import');
  }
}
