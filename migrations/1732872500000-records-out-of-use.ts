import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Prepares the table of patients for records that are out of use: merged into another record (decision 0067), or anonymous (decision 0069).
 * No list has them and no structure sees them. The indexes of the lists are built anew once for both.
 */
export class RecordsOutOfUse1732872500000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE patient
        ADD merged_into_id uuid REFERENCES patient CHECK (merged_into_id <> id),
        ADD anonymised_at timestamptz`);
    await db.query(indexes(['merged_into_id', 'anonymised_at']));
    await db.query(visibility('AND p.merged_into_id IS NULL AND p.anonymised_at IS NULL'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(visibility(''));
    await db.query(indexes([]));
    await db.query('ALTER TABLE patient DROP merged_into_id, DROP anonymised_at');
  }
}

/** Lists of the whole region leave these records out, and are still read and counted from their indexes alone. */
const indexes = (included: readonly string[]): string => {
  const include = (...columns: string[]) =>
    [...columns, ...included].length > 0 ? `INCLUDE (${[...columns, ...included].join(', ')})` : '';
  return `
    DROP INDEX patient_by_surname, patient_by_name, patient_by_birth_date, patient_by_tax_code;
    CREATE INDEX patient_by_surname ON patient (surname_key, name_key, id) ${include('birth_date', 'tax_code')};
    CREATE INDEX patient_by_name ON patient (name_key, surname_key, id) ${include('birth_date', 'tax_code')};
    CREATE INDEX patient_by_birth_date ON patient (birth_date, surname_key, name_key, id) ${include()};
    CREATE INDEX patient_by_tax_code ON patient (tax_code, id) ${include()};`;
};

/** Defines who sees a patient (decision 0010), with a condition on the row of the patient. */
const visibility = (condition: string) => `
  CREATE OR REPLACE FUNCTION viewers_of_patient(patient uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
    SELECT viewer FROM patient p, LATERAL (
      SELECT p.residence_district_unit_id AS viewer
      UNION ALL
      SELECT viewer_of_asl(d.local_health_authority_code) FROM district_unit u JOIN health_district d ON d.id = u.health_district_id
        WHERE u.id = p.residence_district_unit_id
      UNION ALL
      SELECT unnest(ARRAY[district_unit_id, residence_district_unit_id, viewer_of_asl(local_health_authority_code)])
        FROM uod_episode WHERE patient_id = p.id
      UNION ALL
      SELECT c.rehabilitation_center_id FROM uod_episode e JOIN cdr_episode c ON c.uod_episode_id = e.id WHERE e.patient_id = p.id
    ) AS seen WHERE p.id = $1 ${condition}
  $$;`;
