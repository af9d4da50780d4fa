import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Imports provisions from files, for one centre or for all: adds a column for each field of a record, and the progress to the job's row.
 */
export class ImportFiles1732600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE provision_import
        ALTER rehabilitation_center_id DROP NOT NULL,
        ADD file_name text,
        ADD record_count int NOT NULL DEFAULT 0,
        ADD valid_count int NOT NULL DEFAULT 0,
        ADD discarded_count int NOT NULL DEFAULT 0,
        ADD imported_count int NOT NULL DEFAULT 0;
      CREATE INDEX provision_import_by_time ON provision_import (created_at, id);
      UPDATE provision_import j SET (record_count, discarded_count, valid_count, imported_count) = (
        SELECT count(*), count(faults), count(*) FILTER (WHERE sheet_id IS NOT NULL AND faults IS NULL), count(provision_id)
        FROM provision_import_record WHERE import_id = j.id);

      -- Records come by COPY before their job does, in a transaction of their own.
      ALTER TABLE provision_import_record
        DROP CONSTRAINT provision_import_record_import_id_fkey,
        ADD supply_code text NOT NULL DEFAULT '',
        ADD fiscal_code text NOT NULL DEFAULT '',
        ADD centre_code text,
        ADD provision_type_code text NOT NULL DEFAULT '',
        ADD practitioner_tax_code text NOT NULL DEFAULT '',
        ADD starting_time text NOT NULL DEFAULT '',
        ADD tool text;
      UPDATE provision_import_record SET supply_code = content ->> 'supplyCode', fiscal_code = content ->> 'patientIdentifier',
        provision_type_code = content ->> 'provisionTypeCode', practitioner_tax_code = content ->> 'practitionerTaxCode',
        starting_time = content ->> 'startingTime', tool = content ->> 'tool',
        faults = replace(faults::text, '"patientIdentifier"', '"fiscalCode"')::jsonb;
      ALTER TABLE provision_import_record
        ALTER supply_code DROP DEFAULT, ALTER fiscal_code DROP DEFAULT, ALTER provision_type_code DROP DEFAULT,
        ALTER practitioner_tax_code DROP DEFAULT, ALTER starting_time DROP DEFAULT,
        DROP content;
      CREATE INDEX provision_import_record_faulty ON provision_import_record (import_id, line) WHERE faults IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM provision_import_record r WHERE NOT EXISTS (
        SELECT FROM provision_import j WHERE j.id = r.import_id AND j.rehabilitation_center_id IS NOT NULL);
      DROP INDEX provision_import_record_faulty;
      ALTER TABLE provision_import_record ADD content jsonb,
        ADD CONSTRAINT provision_import_record_import_id_fkey FOREIGN KEY (import_id) REFERENCES provision_import;
      UPDATE provision_import_record SET content = jsonb_strip_nulls(jsonb_build_object('supplyCode', supply_code,
          'patientIdentifier', fiscal_code, 'provisionTypeCode', provision_type_code,
          'practitionerTaxCode', practitioner_tax_code, 'startingTime', starting_time, 'tool', tool)),
        faults = replace(faults::text, '"fiscalCode"', '"patientIdentifier"')::jsonb;
      ALTER TABLE provision_import_record ALTER content SET NOT NULL, DROP supply_code, DROP fiscal_code, DROP centre_code,
        DROP provision_type_code, DROP practitioner_tax_code, DROP starting_time, DROP tool;
      DROP INDEX provision_import_by_time;
      DELETE FROM provision_import WHERE rehabilitation_center_id IS NULL;
      ALTER TABLE provision_import ALTER rehabilitation_center_id SET NOT NULL, DROP file_name, DROP record_count,
        DROP valid_count, DROP discarded_count, DROP imported_count`);
  }
}
