import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of the civil registry record and the documents of each patient. Spec 001 §3. */
export class CivilRegistry1732200100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(patient);
    await db.query(record);
    await db.query(rows);
    await db.query(documents);
    await db.query(lookups);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE registry_lookup, patient_document, civil_registry_address, civil_registry_contact_point, civil_registry_citizenship,
        civil_registry;
      ALTER TABLE patient DROP COLUMN revision, DROP COLUMN in_civil_registry, DROP COLUMN in_sir, DROP COLUMN in_sinfonia;`);
  }
}

const patient = `
  ALTER TABLE patient
    -- Of the whole record: its sections are saved one by one, and each save counts.
    ADD COLUMN revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
    -- The sources that knew the person when they were last asked.
    ADD COLUMN in_civil_registry boolean NOT NULL DEFAULT false,
    ADD COLUMN in_sir boolean NOT NULL DEFAULT false,
    ADD COLUMN in_sinfonia boolean NOT NULL DEFAULT false;`;

/** Ids and codes refer to the reference catalogues, whose entries are retired and never deleted. */
const record = `
  CREATE TABLE civil_registry (
    patient_id uuid PRIMARY KEY REFERENCES patient ON DELETE CASCADE,
    identifier_type_id int,
    fiscal_code_override_reason text,
    birth_place_id int,
    qualification_code text,
    employment_status_code text,
    marital_status_id int,
    deceased boolean NOT NULL DEFAULT false,
    death_date date,
    team_number text,
    team_authority_code text,
    team_expiration date,
    asl_registration_start_date date,
    general_practitioner jsonb CHECK (general_practitioner ?& ARRAY['code', 'name', 'surname', 'taxCode']),
    -- Spec 001 §5: the date of death is required when deceased, and the health card's data only stand together.
    CHECK (deceased = (death_date IS NOT NULL)),
    CHECK (num_nonnulls(team_number, team_authority_code, team_expiration) IN (0, 3))
  );
  INSERT INTO civil_registry (patient_id) SELECT id FROM patient;`;

const rows = `
  CREATE TABLE civil_registry_citizenship (
    id uuid PRIMARY KEY,
    patient_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    citizenship_id int NOT NULL,
    deleted boolean NOT NULL DEFAULT false
  );
  CREATE UNIQUE INDEX civil_registry_citizenship_once ON civil_registry_citizenship (patient_id, citizenship_id)
    WHERE NOT deleted;
  CREATE TABLE civil_registry_contact_point (
    id uuid PRIMARY KEY,
    patient_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    system_id int NOT NULL,
    value text NOT NULL CHECK (value <> ''),
    registry_type_id int,
    deleted boolean NOT NULL DEFAULT false
  );
  CREATE INDEX ON civil_registry_contact_point (patient_id);
  CREATE TABLE civil_registry_address (
    id uuid PRIMARY KEY,
    patient_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    type_code text NOT NULL CHECK (type_code IN ('Residenza', 'Domicilio')),
    use_code text,
    territory_id int NOT NULL,
    foreign_territory boolean NOT NULL,
    locality text,
    postal_code text,
    postal_code_id int,
    address text NOT NULL CHECK (address <> ''),
    start_date date NOT NULL,
    end_date date CHECK (end_date >= start_date),
    latitude double precision,
    longitude double precision,
    location_type_code text,
    related_asl_code text REFERENCES local_health_authority,
    deleted boolean NOT NULL DEFAULT false,
    -- Spec 001 §5: both are required unless the territory is foreign, the ASL of a residence alone.
    CHECK (foreign_territory OR postal_code IS NOT NULL),
    CHECK (foreign_territory OR type_code = 'Domicilio' OR related_asl_code IS NOT NULL)
  );
  CREATE INDEX ON civil_registry_address (patient_id);`;

const documents = `
  CREATE TABLE patient_document (
    id uuid PRIMARY KEY,
    patient_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    document_type_code text NOT NULL,
    document_date date NOT NULL,
    annotations text NOT NULL CHECK (annotations <> ''),
    file_name text NOT NULL,
    mime_type text NOT NULL CHECK (mime_type IN ('image/jpeg', 'image/png', 'application/pdf')),
    content bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 900000),
    uploaded_at timestamptz NOT NULL DEFAULT now(),
    uploaded_by_id text NOT NULL,
    uploaded_by_name text NOT NULL
  );
  -- Images and PDF are compressed already.
  ALTER TABLE patient_document ALTER COLUMN content SET STORAGE EXTERNAL;
  CREATE INDEX ON patient_document (patient_id, uploaded_at DESC, id);`;

/** Append-only log of look-ups in the regional sources: the user and the identifier, even if it belongs to no patient (DESIGN §6). */
const lookups = `
  CREATE TABLE registry_lookup (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    identifier text NOT NULL,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    reason text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON registry_lookup (actor_id, at);
  CREATE INDEX ON registry_lookup (identifier, at);
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON registry_lookup
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;
