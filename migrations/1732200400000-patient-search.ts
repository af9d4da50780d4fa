import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates indexes for searching and sorting a list of a million patients, for the whole region and for each structure to which a patient is
 * visible. docs/bench.md has the gain of each. Decision 0010.
 */
export class PatientSearch1732200400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(searchKeys);
    await db.query(indexes);
    await db.query(sight);
    await db.query(fill);
    await db.query(upkeep);
    await db.query(triggers);
    await db.query(foundByTaxCode);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX record_access_found;
      DROP TRIGGER patient_added ON patient;
      DROP TRIGGER patient_changed ON patient;
      DROP TRIGGER uod_episode_added ON uod_episode;
      DROP TRIGGER uod_episode_changed ON uod_episode;
      DROP TRIGGER uod_episode_removed ON uod_episode;
      DROP TRIGGER cdr_episode_added ON cdr_episode;
      DROP TRIGGER cdr_episode_changed ON cdr_episode;
      DROP TRIGGER cdr_episode_removed ON cdr_episode;
      DROP TRIGGER district_unit_moved ON district_unit;
      DROP TRIGGER health_district_moved ON health_district;
      DROP FUNCTION show_added_patients, show_added_episodes, show_added_centre_episodes, show_changed_patient, show_episode_patient,
        show_centre_episode_patient, show_moved_residents;
      DROP FUNCTION refresh_patient_sight, add_patient_sight, viewers_of_patient, viewer_of_asl;
      DROP TABLE patient_sight;
      DROP INDEX patient_by_surname, patient_by_name, patient_by_birth_date, patient_by_tax_code;
      ALTER TABLE patient DROP COLUMN surname_key, DROP COLUMN name_key, ALTER COLUMN tax_code TYPE text COLLATE "default";
      DROP FUNCTION search_key;
      CREATE INDEX ON patient (lower(surname) text_pattern_ops, lower(name), id);
      CREATE INDEX ON patient (birth_date, id);
      CREATE INDEX patient_by_surname ON patient (surname, name, id);
      CREATE INDEX patient_by_name ON patient (name, surname, id);
      CREATE INDEX patient_name_search ON patient (lower(name) text_pattern_ops);
      CREATE INDEX patient_tax_code_search ON patient (tax_code text_pattern_ops);`);
  }
}

/**
 * Names in the form that searching and sorting use: lower case without accents, apostrophes, hyphens and blanks, so that D’Angelò, DE ROSA
 * and Đorđević become dangelo, derosa and dordevic.
 */
const searchKeys = `
  CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(translate(
      regexp_replace(normalize(name, NFD) COLLATE "C", U&'[\\0300-\\036f[:space:]\\00a0''\`´‘’ʼ.\\002d]', '', 'g'),
      'ØøĐđŁłı', 'ooddlli'));
  ALTER TABLE patient
    ADD COLUMN surname_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_key(surname)) STORED,
    ADD COLUMN name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED;`;

const indexes = `
  DROP INDEX patient_lower_lower1_id_idx, patient_birth_date_id_idx, patient_by_surname, patient_by_name, patient_name_search,
    patient_tax_code_search;
  ALTER TABLE patient ALTER COLUMN tax_code TYPE text COLLATE "C";
  CREATE INDEX patient_by_surname ON patient (surname_key, name_key, id) INCLUDE (birth_date, tax_code);
  CREATE INDEX patient_by_name ON patient (name_key, surname_key, id) INCLUDE (birth_date, tax_code);
  CREATE INDEX patient_by_birth_date ON patient (birth_date, surname_key, name_key, id);
  CREATE INDEX patient_by_tax_code ON patient (tax_code, id);`;

/**
 * Visibility of patients (DESIGN §6): a patient is visible to the unit and the ASL of residence, to the units and ASL of the patient's
 * episodes, and to the centres that have or had the patient in charge. The table has one row for each patient and viewer, with every column
 * by which the list of patients is searched and sorted.
 */
const sight = `
  CREATE FUNCTION viewer_of_asl(code text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lpad(code, 32, '0')::uuid;
  CREATE FUNCTION viewers_of_patient(patient uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
    SELECT residence_district_unit_id FROM patient WHERE id = $1
    UNION ALL
    SELECT viewer_of_asl(d.local_health_authority_code)
      FROM patient p JOIN district_unit u ON u.id = p.residence_district_unit_id JOIN health_district d ON d.id = u.health_district_id
      WHERE p.id = $1
    UNION ALL
    SELECT unnest(ARRAY[district_unit_id, residence_district_unit_id, viewer_of_asl(local_health_authority_code)])
      FROM uod_episode WHERE patient_id = $1
    UNION ALL
    SELECT c.rehabilitation_center_id FROM uod_episode e JOIN cdr_episode c ON c.uod_episode_id = e.id WHERE e.patient_id = $1
  $$;
  CREATE TABLE patient_sight (
    patient_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    viewer uuid NOT NULL,
    birth_date date NOT NULL,
    tax_code text COLLATE "C" NOT NULL,
    surname_key text COLLATE "C" NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    PRIMARY KEY (patient_id, viewer)
  );`;

const fill = `
  INSERT INTO patient_sight
    SELECT p.id, viewer, p.birth_date, p.tax_code, p.surname_key, p.name_key
    FROM patient p CROSS JOIN LATERAL viewers_of_patient(p.id) AS viewer
    ON CONFLICT DO NOTHING;
  CREATE INDEX patient_sight_by_surname ON patient_sight (viewer, surname_key, name_key, patient_id)
    INCLUDE (birth_date, tax_code);
  CREATE INDEX patient_sight_by_name ON patient_sight (viewer, name_key, surname_key, patient_id)
    INCLUDE (birth_date, tax_code);
  CREATE INDEX patient_sight_by_birth_date ON patient_sight (viewer, birth_date, surname_key, name_key, patient_id);
  CREATE INDEX patient_sight_by_tax_code ON patient_sight (viewer, tax_code, patient_id);`;

/**
 * Locks the patient's row first: a concurrent change of the name is then either read here, or updates the rows added here. Planner settings
 * force index access, because a generic plan that suits one patient is bad for a million, and the reverse.
 */
const upkeep = `
  CREATE FUNCTION add_patient_sight(patients uuid[]) RETURNS void LANGUAGE plpgsql
    SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
    BEGIN
      PERFORM 1 FROM patient WHERE id = ANY (patients) ORDER BY id FOR SHARE;
      INSERT INTO patient_sight
        SELECT p.id, viewer, p.birth_date, p.tax_code, p.surname_key, p.name_key
        FROM unnest(patients) AS given (id) JOIN patient p ON p.id = given.id CROSS JOIN LATERAL viewers_of_patient(p.id) AS viewer
        ON CONFLICT DO NOTHING;
    END $$;
  CREATE FUNCTION refresh_patient_sight(patients uuid[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM patient WHERE id = ANY (patients) ORDER BY id FOR SHARE;
      DELETE FROM patient_sight WHERE patient_id = ANY (patients);
      PERFORM add_patient_sight(patients);
    END $$;`;

const triggers = `
  CREATE FUNCTION show_added_patients() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM add_patient_sight((SELECT array_agg(id) FROM added)); RETURN NULL; END $$;
  CREATE FUNCTION show_added_episodes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM add_patient_sight((SELECT array_agg(DISTINCT patient_id) FROM added)); RETURN NULL; END $$;
  CREATE FUNCTION show_added_centre_episodes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM add_patient_sight((SELECT array_agg(DISTINCT e.patient_id) FROM added JOIN uod_episode e ON e.id = added.uod_episode_id));
      RETURN NULL;
    END $$;
  CREATE FUNCTION show_changed_patient() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM refresh_patient_sight(ARRAY[NEW.id]); RETURN NULL; END $$;
  CREATE FUNCTION show_episode_patient() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM refresh_patient_sight(ARRAY[OLD.patient_id, coalesce(NEW.patient_id, OLD.patient_id)]); RETURN NULL; END $$;
  CREATE FUNCTION show_centre_episode_patient() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_patient_sight(ARRAY(
        SELECT patient_id FROM uod_episode WHERE id IN (OLD.uod_episode_id, coalesce(NEW.uod_episode_id, OLD.uod_episode_id))));
      RETURN NULL;
    END $$;
  CREATE FUNCTION show_moved_residents() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_patient_sight(ARRAY(
        SELECT p.id FROM patient p JOIN district_unit u ON u.id = p.residence_district_unit_id
        WHERE NEW.id IN (u.id, u.health_district_id)));
      RETURN NULL;
    END $$;

  CREATE TRIGGER patient_added AFTER INSERT ON patient REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION show_added_patients();
  CREATE TRIGGER patient_changed AFTER UPDATE OF tax_code, name, surname, birth_date, residence_district_unit_id ON patient
    FOR EACH ROW WHEN ((OLD.tax_code, OLD.name, OLD.surname, OLD.birth_date, OLD.residence_district_unit_id)
      IS DISTINCT FROM (NEW.tax_code, NEW.name, NEW.surname, NEW.birth_date, NEW.residence_district_unit_id))
    EXECUTE FUNCTION show_changed_patient();
  CREATE TRIGGER uod_episode_added AFTER INSERT ON uod_episode REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION show_added_episodes();
  CREATE TRIGGER uod_episode_changed
    AFTER UPDATE OF patient_id, district_unit_id, residence_district_unit_id, local_health_authority_code ON uod_episode
    FOR EACH ROW EXECUTE FUNCTION show_episode_patient();
  CREATE TRIGGER uod_episode_removed AFTER DELETE ON uod_episode FOR EACH ROW EXECUTE FUNCTION show_episode_patient();
  CREATE TRIGGER cdr_episode_added AFTER INSERT ON cdr_episode REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION show_added_centre_episodes();
  CREATE TRIGGER cdr_episode_changed AFTER UPDATE OF uod_episode_id, rehabilitation_center_id ON cdr_episode
    FOR EACH ROW EXECUTE FUNCTION show_centre_episode_patient();
  CREATE TRIGGER cdr_episode_removed AFTER DELETE ON cdr_episode FOR EACH ROW EXECUTE FUNCTION show_centre_episode_patient();
  CREATE TRIGGER district_unit_moved AFTER UPDATE OF health_district_id ON district_unit
    FOR EACH ROW WHEN (OLD.health_district_id <> NEW.health_district_id) EXECUTE FUNCTION show_moved_residents();
  CREATE TRIGGER health_district_moved AFTER UPDATE OF local_health_authority_code ON health_district
    FOR EACH ROW WHEN (OLD.local_health_authority_code <> NEW.local_health_authority_code) EXECUTE FUNCTION show_moved_residents();`;

const foundByTaxCode = `
  CREATE INDEX record_access_found ON record_access (actor_id, at) WHERE reason = 'tax_code_search';`;
