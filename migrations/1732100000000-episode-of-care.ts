import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EpisodeOfCare1732100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(structures);
    await db.query(people);
    await db.query(engine);
    await db.query(episodes);
    await db.query(appendOnly);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE record_access, remodelling_proposal, operating_plan, sheet, cdr_episode, uod_episode,
        workflow_event, workflow_instance, practitioner_structure, practitioner, patient,
        rehabilitation_center, district_unit, health_district, local_health_authority;
      DROP FUNCTION refuse_change;`);
  }
}

const structures = `
  CREATE TABLE local_health_authority (
    code text PRIMARY KEY CHECK (code ~ '^[0-9]{6}$'),
    description text NOT NULL
  );
  CREATE TABLE health_district (
    id uuid PRIMARY KEY,
    code text NOT NULL UNIQUE,
    description text NOT NULL,
    local_health_authority_code text NOT NULL REFERENCES local_health_authority
  );
  CREATE INDEX ON health_district (local_health_authority_code);
  CREATE TABLE district_unit (
    id uuid PRIMARY KEY,
    code text NOT NULL UNIQUE,
    description text NOT NULL,
    address text NOT NULL,
    territory_description text NOT NULL,
    health_district_id uuid NOT NULL REFERENCES health_district
  );
  CREATE INDEX ON district_unit (health_district_id);
  CREATE TABLE rehabilitation_center (
    id uuid PRIMARY KEY,
    code text NOT NULL UNIQUE CHECK (code ~ '^[0-9]{6}$'),
    description text NOT NULL,
    address text NOT NULL,
    territory_description text NOT NULL,
    health_district_id uuid NOT NULL REFERENCES health_district
  );
  CREATE INDEX ON rehabilitation_center (health_district_id);`;

const people = `
  CREATE TABLE practitioner (
    id uuid PRIMARY KEY,
    username text UNIQUE,
    name text NOT NULL,
    surname text NOT NULL,
    tax_code text NOT NULL UNIQUE,
    email text NOT NULL,
    qualification_code text NOT NULL,
    local_health_authority_code text REFERENCES local_health_authority
  );
  CREATE TABLE practitioner_structure (
    practitioner_id uuid NOT NULL REFERENCES practitioner ON DELETE CASCADE,
    district_unit_id uuid REFERENCES district_unit,
    rehabilitation_center_id uuid REFERENCES rehabilitation_center,
    CHECK (num_nonnulls(district_unit_id, rehabilitation_center_id) = 1),
    UNIQUE NULLS NOT DISTINCT (practitioner_id, district_unit_id, rehabilitation_center_id)
  );
  CREATE INDEX ON practitioner_structure (district_unit_id);
  CREATE INDEX ON practitioner_structure (rehabilitation_center_id);
  CREATE TABLE patient (
    id uuid PRIMARY KEY,
    tax_code text NOT NULL UNIQUE,
    name text NOT NULL,
    surname text NOT NULL,
    gender text NOT NULL CHECK (gender IN ('M', 'F')),
    birth_date date NOT NULL,
    birth_place text NOT NULL,
    folder_number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    residence_district_unit_id uuid NOT NULL REFERENCES district_unit,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON patient (lower(surname) text_pattern_ops, lower(name), id);
  CREATE INDEX ON patient (birth_date, id);
  CREATE INDEX ON patient (residence_district_unit_id);`;

const engine = `
  CREATE TABLE workflow_instance (
    id uuid PRIMARY KEY,
    workflow text NOT NULL,
    version int NOT NULL,
    state text NOT NULL,
    snapshot jsonb NOT NULL,
    revision int NOT NULL CHECK (revision > 0),
    hash text NOT NULL,
    state_since timestamptz NOT NULL,
    closed_at timestamptz
  );
  CREATE INDEX ON workflow_instance (workflow, state, state_since);
  CREATE TABLE workflow_event (
    instance_id uuid NOT NULL REFERENCES workflow_instance,
    revision int NOT NULL,
    type text NOT NULL,
    event jsonb NOT NULL,
    facts jsonb NOT NULL,
    from_state text,
    to_state text NOT NULL,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    at timestamptz NOT NULL,
    idempotency_key text,
    hash text NOT NULL,
    PRIMARY KEY (instance_id, revision)
  );
  CREATE UNIQUE INDEX workflow_event_idempotency ON workflow_event (actor_id, idempotency_key) WHERE idempotency_key IS NOT NULL;`;

const episodes = `
  CREATE TABLE uod_episode (
    id uuid PRIMARY KEY REFERENCES workflow_instance,
    core_id uuid UNIQUE CHECK (core_id = id),
    patient_id uuid NOT NULL REFERENCES patient,
    patient_name text NOT NULL,
    patient_surname text NOT NULL,
    district_unit_id uuid NOT NULL REFERENCES district_unit,
    residence_district_unit_id uuid NOT NULL REFERENCES district_unit,
    local_health_authority_code text NOT NULL REFERENCES local_health_authority,
    number int NOT NULL CHECK (number > 0),
    start_date date NOT NULL,
    end_date date CHECK (end_date >= start_date),
    need_type text CHECK (need_type IN ('simple', 'complex')),
    closed boolean NOT NULL DEFAULT false,
    renewed_from_id uuid UNIQUE REFERENCES uod_episode,
    UNIQUE (patient_id, number)
  );
  -- Spec 000 §8: an access already exists for this patient.
  CREATE UNIQUE INDEX uod_episode_one_open ON uod_episode (patient_id) WHERE NOT closed;
  CREATE INDEX ON uod_episode (start_date DESC, id DESC);
  CREATE INDEX ON uod_episode (patient_surname, patient_name, id);
  CREATE INDEX ON uod_episode (district_unit_id, start_date DESC, id DESC);
  CREATE INDEX ON uod_episode (residence_district_unit_id, start_date DESC, id DESC);
  CREATE INDEX ON uod_episode (local_health_authority_code, start_date DESC, id DESC);
  CREATE TABLE cdr_episode (
    id uuid PRIMARY KEY REFERENCES workflow_instance,
    uod_episode_id uuid NOT NULL REFERENCES uod_episode,
    rehabilitation_center_id uuid NOT NULL REFERENCES rehabilitation_center,
    start_date date NOT NULL,
    end_date date CHECK (end_date >= start_date),
    treatment_start_date date,
    waiting_list_date date,
    closed boolean NOT NULL DEFAULT false
  );
  -- DESIGN §3: at most one open centre episode for an episode of the unit.
  CREATE UNIQUE INDEX cdr_episode_one_open ON cdr_episode (uod_episode_id) WHERE NOT closed;
  CREATE INDEX ON cdr_episode (uod_episode_id);
  CREATE INDEX ON cdr_episode (rehabilitation_center_id, start_date DESC, id DESC);
  CREATE TABLE sheet (
    id uuid PRIMARY KEY REFERENCES workflow_instance,
    uod_episode_id uuid NOT NULL REFERENCES uod_episode,
    cdr_episode_id uuid REFERENCES cdr_episode,
    step text NOT NULL,
    type text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('compulsory', 'optional', 'readOnly', 'awaiting', 'countersigned')),
    content jsonb,
    updated_at timestamptz,
    updated_by text,
    UNIQUE NULLS NOT DISTINCT (uod_episode_id, cdr_episode_id, step, type)
  );
  CREATE INDEX ON sheet (cdr_episode_id);
  CREATE TABLE operating_plan (
    id uuid PRIMARY KEY REFERENCES workflow_instance,
    uod_episode_id uuid NOT NULL REFERENCES uod_episode,
    cdr_episode_id uuid NOT NULL UNIQUE REFERENCES cdr_episode,
    treatment_start_date date,
    note text,
    provisions_details text,
    reject_motivation text
  );
  CREATE INDEX ON operating_plan (uod_episode_id);
  CREATE TABLE remodelling_proposal (
    id uuid PRIMARY KEY REFERENCES workflow_instance,
    uod_episode_id uuid NOT NULL REFERENCES uod_episode,
    cdr_episode_id uuid NOT NULL REFERENCES cdr_episode,
    regime jsonb NOT NULL,
    proposed_on date NOT NULL,
    reject_motivation text,
    open boolean NOT NULL DEFAULT true
  );
  CREATE INDEX ON remodelling_proposal (uod_episode_id);
  -- Spec 000 §4: a new proposal for a category is refused while that category has an open one.
  CREATE UNIQUE INDEX remodelling_proposal_one_open
    ON remodelling_proposal (uod_episode_id, (regime ->> 'careRegimeCategoryCode')) WHERE open;
  CREATE TABLE record_access (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    patient_id uuid NOT NULL REFERENCES patient,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    reason text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON record_access (patient_id, at DESC);`;

const appendOnly = `
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END $$;
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON workflow_event
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON record_access
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;
