import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the merges of two records of one person. The absorbed record stays and refers to the surviving one; it gets no new rows and is
 * visible to nobody, while everything that was moved is stored as it was before. Decision 0067.
 */
export class PatientMerges1732873000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(identifier);
    await db.query(people);
    await db.query(closed);
    for (const table of tablesOfPatient) await db.query(noNewRows(table));
    await db.query(merges);
    await db.query(separated);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION is_of_separated_record, columns_of_separated_record');
    await db.query('DROP TABLE patient_merge_move, patient_merge; DROP TRIGGER patient_merged ON patient');
    for (const table of tablesOfPatient) await db.query(`DROP TRIGGER not_merged ON ${table}`);
    await db.query(`
      DROP TRIGGER merged_into_unmerged ON patient;
      DROP FUNCTION must_not_be_merged, must_merge_into_unmerged, surviving_patient, patients_of_person;
      DROP INDEX patient_tax_code_key, patient_merged_into;
      ALTER TABLE patient ADD UNIQUE (tax_code);`);
  }
}

// The merged record may take its code from the absorbed one, which keeps it too.
const identifier = `
  ALTER TABLE patient DROP CONSTRAINT patient_tax_code_key;
  CREATE UNIQUE INDEX patient_tax_code_key ON patient (tax_code) WHERE merged_into_id IS NULL;
  CREATE INDEX patient_merged_into ON patient (merged_into_id) WHERE merged_into_id IS NOT NULL;`;

/** The record into which a record was merged in the end, itself if into none; and all records of one person. */
const people = `
  CREATE FUNCTION surviving_patient(patient uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
    WITH RECURSIVE path AS (
      SELECT p.id, p.merged_into_id FROM patient p WHERE p.id = $1
      UNION ALL SELECT p.id, p.merged_into_id FROM path JOIN patient p ON p.id = path.merged_into_id)
    SELECT id FROM path WHERE merged_into_id IS NULL
  $$;
  CREATE FUNCTION patients_of_person(patient uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
    WITH RECURSIVE absorbed AS (
      SELECT $1 AS id
      UNION ALL SELECT p.id FROM absorbed JOIN patient p ON p.merged_into_id = absorbed.id)
    SELECT id FROM absorbed
  $$;`;

/**
 * A row is never added to an absorbed record. The lock waits for a merge that is under way, which holds the patient's row `FOR UPDATE`, and
 * then reads what that merge has written.
 */
const closed = `
  CREATE TRIGGER patient_merged AFTER UPDATE OF merged_into_id ON patient
    FOR EACH ROW WHEN (OLD.merged_into_id IS DISTINCT FROM NEW.merged_into_id) EXECUTE FUNCTION show_changed_patient();
  CREATE FUNCTION must_merge_into_unmerged() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM patient WHERE id = NEW.merged_into_id AND merged_into_id IS NOT NULL) THEN
        RAISE EXCEPTION 'the record is itself merged' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'patient_not_merged';
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER merged_into_unmerged AFTER UPDATE OF merged_into_id ON patient
    FOR EACH ROW WHEN (NEW.merged_into_id IS NOT NULL) EXECUTE FUNCTION must_merge_into_unmerged();
  CREATE FUNCTION must_not_be_merged() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE survivor uuid;
    BEGIN
      SELECT merged_into_id INTO survivor FROM patient WHERE id = NEW.patient_id FOR KEY SHARE;
      IF survivor IS NOT NULL THEN
        RAISE EXCEPTION 'the record is merged into another' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'patient_not_merged';
      END IF;
      RETURN NEW;
    END $$;`;

const tablesOfPatient = [
  'uod_episode',
  'patient_identifier',
  'patient_document',
  'civil_registry_address',
  'civil_registry_contact_point',
  'civil_registry_citizenship',
];

const noNewRows = (table: string): string => `
  CREATE TRIGGER not_merged BEFORE INSERT OR UPDATE OF patient_id ON ${table}
    FOR EACH ROW EXECUTE FUNCTION must_not_be_merged()`;

// While two records are merged, everything is logged under the surviving one. Once they are separated, the person of that record must not
// read there what is of the other one.
const separated = `
  CREATE FUNCTION is_of_separated_record(c record_change) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM patient_merge m JOIN patient_merge_move v ON v.merge_id = m.id
      WHERE m.survivor_id = CASE WHEN c.record_kind = 'patient' THEN c.record_id::uuid END AND m.separated_at IS NOT NULL
        AND v.table_name = c.part AND v.row_id::text = c.part_id
        AND (v.before ->> 'patient_id' = m.absorbed_id::text OR c.at IN (v.at, m.separated_in)))
  $$;
  -- The columns whose former value may be that of the other person: the merge had written them.
  CREATE FUNCTION columns_of_separated_record(c record_change) RETURNS text[] LANGUAGE sql STABLE AS $$
    SELECT coalesce(array_agg(column_name), '{}') FROM patient_merge m JOIN patient_merge_move v ON v.merge_id = m.id,
      jsonb_object_keys(v.after) AS column_name
    WHERE m.survivor_id = CASE WHEN c.record_kind = 'patient' THEN c.record_id::uuid END AND m.separated_at IS NOT NULL
      AND v.table_name = c.part AND v.row_id::text = c.part_id AND c.at BETWEEN v.at AND m.separated_in
  $$;`;

const merges = `
  CREATE TABLE patient_merge (
    id uuid PRIMARY KEY REFERENCES workflow_instance,
    survivor_id uuid NOT NULL REFERENCES patient,
    absorbed_id uuid NOT NULL REFERENCES patient CHECK (absorbed_id <> survivor_id),
    created_at timestamptz NOT NULL,
    created_by text NOT NULL,
    -- Whether it is a proposal, neither carried out nor discarded.
    open boolean NOT NULL DEFAULT true,
    merged_at timestamptz,
    separated_at timestamptz CHECK (separated_at >= merged_at),
    -- The time of the transaction of the separation, with which the log of changes stores what it wrote.
    separated_in timestamptz,
    -- The access that the merge closed, because both records had an open one.
    closed_access_id uuid REFERENCES uod_episode,
    CHECK (merged_at IS NOT NULL OR num_nonnulls(separated_at, closed_access_id) = 0),
    CHECK (NOT open OR merged_at IS NULL)
  );
  CREATE UNIQUE INDEX patient_merge_one_open ON patient_merge (least(survivor_id, absorbed_id), greatest(survivor_id, absorbed_id))
    WHERE open;
  CREATE UNIQUE INDEX patient_merge_in_force ON patient_merge (absorbed_id) WHERE merged_at IS NOT NULL AND separated_at IS NULL;
  CREATE INDEX patient_merge_by_creation ON patient_merge (created_at, id);
  CREATE INDEX patient_merge_by_merge ON patient_merge (merged_at, id);
  CREATE INDEX patient_merge_of_survivor ON patient_merge (survivor_id);
  CREATE INDEX patient_merge_of_absorbed ON patient_merge (absorbed_id);

  -- Each row that a merge changed: the columns that it wrote, before and after.
  CREATE TABLE patient_merge_move (
    merge_id uuid NOT NULL REFERENCES patient_merge,
    table_name text NOT NULL,
    row_id uuid NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (merge_id, table_name, row_id)
  );
  CREATE INDEX patient_merge_move_of_row ON patient_merge_move (table_name, row_id);
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON patient_merge_move
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;
