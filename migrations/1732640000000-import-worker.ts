import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets a worker verify and import records patient by patient. The results are in columns without an index, and half of each page is kept
 * free, so that records are updated in place (HOT updates).
 */
export class ImportWorker1732640000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Verification goes on from here; null: it has not begun.
      ALTER TABLE provision_import ADD verified_up_to text;
      -- A job runs in the name of who started it, too.
      UPDATE provision_import j SET (importer_id, importer_name) = (
        SELECT e.actor_id, e.actor_name FROM workflow_event e WHERE e.instance_id = j.id AND e.type = 'START'
        ORDER BY e.revision DESC LIMIT 1)
      WHERE importer_id IS NULL;

      DROP INDEX provision_import_record_waiting;
      ALTER TABLE provision_import_record
        DROP CONSTRAINT provision_import_record_sheet_id_fkey,
        ADD practitioner_id uuid,
        ADD days daterange,
        ADD repeated boolean NOT NULL DEFAULT false;
      ALTER TABLE provision_import_record SET (fillfactor = 50);
      UPDATE provision_import_record SET practitioner_id = (entry ->> 'practitionerId')::uuid WHERE entry IS NOT NULL;
      ALTER TABLE provision_import_record DROP entry;
      CREATE INDEX provision_import_record_of_patient ON provision_import_record (import_id, fiscal_code, line)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX provision_import_record_of_patient;
      ALTER TABLE provision_import_record ADD entry jsonb,
        ADD FOREIGN KEY (sheet_id) REFERENCES sheet;
      UPDATE provision_import_record SET sheet_id = NULL WHERE provision_id IS NULL;
      ALTER TABLE provision_import_record DROP practitioner_id, DROP days, DROP repeated;
      ALTER TABLE provision_import_record RESET (fillfactor);
      CREATE INDEX provision_import_record_waiting ON provision_import_record (import_id, sheet_id)
        WHERE sheet_id IS NOT NULL AND faults IS NULL AND provision_id IS NULL;
      ALTER TABLE provision_import DROP verified_up_to`);
  }
}
