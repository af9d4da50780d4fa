import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of the pairs of patients who may be one person, and the queue of the patients for whom such pairs are still to be
 * searched: all present patients, and each one who is added or whose identity changes. Decision 0066.
 */
export class PatientDuplicates1732872000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(pairs);
    await db.query(queue);
    await db.query(triggers);
    await db.query('INSERT INTO patient_duplicate_check (patient_id) SELECT id FROM patient');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER check_added_patients ON patient;
      DROP TRIGGER check_changed_patient ON patient;
      DROP FUNCTION check_added_patients, check_changed_patient;
      DROP TABLE patient_duplicate, patient_duplicate_check`);
  }
}

const pairs = `
  CREATE TABLE patient_duplicate (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    revision int NOT NULL DEFAULT 1,
    patient_a_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    patient_b_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    score double precision NOT NULL CHECK (score BETWEEN 0 AND 1),
    reasons text[] NOT NULL CHECK (cardinality(reasons) > 0),
    found_at timestamptz NOT NULL DEFAULT now(),
    dismissed_at timestamptz,
    dismissed_by_id text,
    dismissed_by_name text,
    dismissed_reason text CHECK (length(dismissed_reason) BETWEEN 1 AND 1600),
    -- When a change of an identity opened the dismissed pair again.
    reopened_at timestamptz,
    is_open boolean NOT NULL GENERATED ALWAYS AS (dismissed_at IS NULL OR reopened_at IS NOT NULL) STORED,
    CONSTRAINT patient_duplicate_pair UNIQUE (patient_a_id, patient_b_id),
    CHECK (patient_a_id < patient_b_id),
    CHECK (num_nonnulls(dismissed_at, dismissed_by_id, dismissed_by_name, dismissed_reason) IN (0, 4)),
    CHECK (reopened_at IS NULL OR dismissed_at IS NOT NULL)
  );
  CREATE INDEX patient_duplicate_by_score ON patient_duplicate (is_open, score, id);
  CREATE INDEX patient_duplicate_by_day ON patient_duplicate (is_open, found_at, id);
  CREATE INDEX patient_duplicate_of_second ON patient_duplicate (patient_b_id);`;

const queue = `
  CREATE TABLE patient_duplicate_check (
    patient_id uuid PRIMARY KEY REFERENCES patient ON DELETE CASCADE,
    since timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX patient_duplicate_check_oldest ON patient_duplicate_check (since, patient_id);`;

const triggers = `
  CREATE FUNCTION check_added_patients() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO patient_duplicate_check (patient_id) SELECT id FROM added ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
  CREATE FUNCTION check_changed_patient() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO patient_duplicate_check (patient_id) VALUES (NEW.id) ON CONFLICT (patient_id) DO UPDATE SET since = now();
      RETURN NULL;
    END $$;
  CREATE TRIGGER check_added_patients AFTER INSERT ON patient REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION check_added_patients();
  CREATE TRIGGER check_changed_patient AFTER UPDATE OF tax_code, name, surname, gender, birth_date, birth_place ON patient
    FOR EACH ROW WHEN ((OLD.tax_code, OLD.name, OLD.surname, OLD.gender, OLD.birth_date, OLD.birth_place)
      IS DISTINCT FROM (NEW.tax_code, NEW.name, NEW.surname, NEW.gender, NEW.birth_date, NEW.birth_place))
    EXECUTE FUNCTION check_changed_patient();`;
