import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the data of the sheets of district units and rehabilitation centres. Spec 001 §2 and §3. */
export class Structures1732200200000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(places);
    await db.query(workDays);
    await db.query(centres);
    await db.query(annualities);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE centre_regime, centre_annuality, district_unit_work_day;
      ALTER TABLE district_unit
        DROP COLUMN revision, DROP COLUMN territory_id, DROP COLUMN postal_code, DROP COLUMN phone,
        DROP COLUMN email, DROP COLUMN pec, DROP COLUMN contact_people;
      ALTER TABLE rehabilitation_center
        DROP COLUMN revision, DROP COLUMN territory_id, DROP COLUMN postal_code, DROP COLUMN phone,
        DROP COLUMN email, DROP COLUMN pec, DROP COLUMN nsis_code, DROP COLUMN vat_number, DROP COLUMN tax_code,
        DROP COLUMN state, DROP COLUMN legal_representative;
      DROP INDEX district_unit_by_description, district_unit_by_address, district_unit_by_territory,
        rehabilitation_center_by_description, rehabilitation_center_by_headquarters;`);
  }
}

const places = ['district_unit', 'rehabilitation_center']
  .map(
    (table) => `
  ALTER TABLE ${table}
    ADD revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
    ADD territory_id int,
    ADD postal_code text CHECK (postal_code ~ '^[0-9]{5}$'),
    ADD phone text,
    ADD email text,
    ADD pec text;
  CREATE INDEX ${table}_by_description ON ${table} (description, id);`,
  )
  .join('');

// The exclusion constraint refuses concurrent writes of overlapping hours; adjacent hours are allowed.
const workDays = `
  ALTER TABLE district_unit ADD contact_people jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(contact_people) = 'array');
  CREATE INDEX district_unit_by_address ON district_unit (address, id);
  CREATE INDEX district_unit_by_territory ON district_unit (territory_description, id);
  CREATE EXTENSION IF NOT EXISTS btree_gist;
  CREATE TABLE district_unit_work_day (
    id uuid PRIMARY KEY,
    district_unit_id uuid NOT NULL REFERENCES district_unit ON DELETE CASCADE,
    weekday int NOT NULL CHECK (weekday BETWEEN 1 AND 6),
    start_time time NOT NULL,
    end_time time NOT NULL CHECK (end_time > start_time),
    slot_minutes int NOT NULL CHECK (slot_minutes BETWEEN 5 AND 240),
    CONSTRAINT district_unit_work_day_no_overlap EXCLUDE USING gist (
      district_unit_id WITH =, weekday WITH =,
      tsrange(date '2000-01-01' + start_time, date '2000-01-01' + end_time) WITH &&)
  );`;

const centres = `
  ALTER TABLE rehabilitation_center
    ADD nsis_code text UNIQUE,
    ADD vat_number text CHECK (vat_number ~ '^[0-9]{11}$'),
    ADD tax_code text,
    ADD state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'closed')),
    ADD legal_representative jsonb;
  CREATE INDEX rehabilitation_center_by_headquarters ON rehabilitation_center (address, territory_description, id);`;

const annualities = `
  CREATE TABLE centre_annuality (
    id uuid PRIMARY KEY,
    rehabilitation_center_id uuid NOT NULL REFERENCES rehabilitation_center ON DELETE CASCADE,
    year int NOT NULL CHECK (year BETWEEN 2000 AND 2100),
    -- Hours by category of staff, euro cents by care setting.
    staffing_hours jsonb NOT NULL,
    budgets jsonb NOT NULL,
    revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
    CONSTRAINT centre_annuality_one_a_year UNIQUE (rehabilitation_center_id, year)
  );
  CREATE TABLE centre_regime (
    id uuid PRIMARY KEY,
    annuality_id uuid NOT NULL REFERENCES centre_annuality ON DELETE CASCADE,
    care_regime_type_code text NOT NULL,
    authorised_places int CHECK (authorised_places >= 0),
    authorised_volume int CHECK (authorised_volume >= 0),
    budget bigint NOT NULL CHECK (budget >= 0),
    revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
    CONSTRAINT centre_regime_one_a_type UNIQUE (annuality_id, care_regime_type_code)
  );`;
