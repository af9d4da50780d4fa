import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the tables of connections, of reports with their fields and parameters, and of the tabs of reports. Spec 001 §2 and §3;
 * architecture §14.
 */
export class ReportSettings1732690000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(connections);
    await db.query(reports);
    await db.query(tabs);
    // Before the triggers of the log exist: rows of a release have no author.
    await db.query(begin);
    await this.setKinds(db, (kinds) => [...kinds, ...added]);
    for (const [table, kind, record, row, ...named] of logged)
      await db.query('SELECT log_changes_of($1, $2, $3, $4, $5)', [table, kind, record, row, named]);
  }

  /** Log entries about report settings are not deleted. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE report_tab_entry, report_tab, report_prpt, report_parameter, report_field, report');
    await db.query('DROP TABLE report_connection');
    await this.setKinds(db, (kinds) => kinds.filter((kind) => !added.includes(kind)), 'NOT VALID');
  }

  /** Changes the set of record kinds that the log accepts: those of earlier migrations and those of this one. */
  private async setKinds(db: QueryRunner, change: (kinds: string[]) => string[], validity = ''): Promise<void> {
    const rows = (await db.query(
      `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = '${constraint}'`,
    )) as { definition: string }[];
    const kinds = [...(rows[0]?.definition ?? '').matchAll(/'([a-z-]+)'/g)].map(([, kind]) => `'${kind}'`);
    await db.query(`ALTER TABLE record_change DROP CONSTRAINT ${constraint},
      ADD CONSTRAINT ${constraint} CHECK (record_kind IN (${change(kinds).join(', ')})) ${validity}`);
  }
}

const constraint = 'record_change_record_kind_check';
const added = [`'report-connection'`, `'report'`, `'report-tab'`];

const own = `
  id uuid PRIMARY KEY,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9_-]{3,40}$'),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  revision int NOT NULL DEFAULT 1 CHECK (revision > 0)`;

// The connection to this database has no datasource: its address is a setting of the API.
const connections = `
  CREATE TABLE report_connection (
    ${own},
    driver_type_code text NOT NULL,
    data_source_type_code text NOT NULL,
    datasource jsonb,
    active boolean NOT NULL,
    CONSTRAINT report_connection_code_key UNIQUE (code),
    CHECK ((datasource IS NULL) = (code = 'PERCORSO'))
  )`;

// The content of a file is not logged, so it is in a separate table. Positions begin at 1.
const reports = `
  CREATE TABLE report (
    ${own},
    category_type_code text NOT NULL CHECK (category_type_code IN ('PATIENTS', 'STRUCTURES')),
    connection_id uuid NOT NULL REFERENCES report_connection,
    query text NOT NULL CHECK (length(query) BETWEEN 1 AND 20000),
    prpt_file_name text,
    prpt_size int,
    prpt_digest text,
    active boolean NOT NULL,
    CONSTRAINT report_code_key UNIQUE (code),
    CHECK (num_nonnulls(prpt_file_name, prpt_size, prpt_digest) IN (0, 3))
  );
  CREATE INDEX report_of_connection ON report (connection_id);
  CREATE TABLE report_field (
    report_id uuid NOT NULL REFERENCES report ON DELETE CASCADE,
    name text NOT NULL,
    label text NOT NULL CHECK (length(label) BETWEEN 1 AND 100),
    kind text NOT NULL CHECK (kind IN ('text', 'integer', 'amount', 'date')),
    place int NOT NULL CHECK (place > 0),
    PRIMARY KEY (report_id, name)
  );
  CREATE TABLE report_parameter (
    report_id uuid NOT NULL REFERENCES report ON DELETE CASCADE,
    name text NOT NULL,
    label text NOT NULL CHECK (length(label) BETWEEN 1 AND 100),
    config_param_type_code text NOT NULL CHECK (config_param_type_code IN ('TEXT', 'NUMBER', 'DATE', 'BOOLEAN', 'LIST')),
    mandatory boolean NOT NULL,
    default_value text,
    list_catalogue text,
    place int NOT NULL CHECK (place > 0),
    PRIMARY KEY (report_id, name)
  );
  CREATE TABLE report_prpt (
    report_id uuid PRIMARY KEY REFERENCES report ON DELETE CASCADE,
    content bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 900000)
  );
  ALTER TABLE report_prpt ALTER COLUMN content SET STORAGE EXTERNAL`;

// Spec 001 §2: there are two tabs, one for the activities of patients and one for those of structures.
const tabs = `
  CREATE TABLE report_tab (
    category_type_code text PRIMARY KEY CHECK (category_type_code IN ('PATIENTS', 'STRUCTURES')),
    label text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
    place int NOT NULL CHECK (place > 0),
    revision int NOT NULL DEFAULT 1 CHECK (revision > 0)
  );
  CREATE TABLE report_tab_entry (
    report_id uuid PRIMARY KEY REFERENCES report ON DELETE CASCADE,
    category_type_code text NOT NULL REFERENCES report_tab,
    place int NOT NULL CHECK (place > 0)
  );
  CREATE INDEX report_tab_entry_of_tab ON report_tab_entry (category_type_code, place)`;

const begin = `
  INSERT INTO report_connection (id, code, description, driver_type_code, data_source_type_code, active)
  VALUES ('0196a000-0000-7000-8000-0000000000c1', 'PERCORSO', 'Base di dati del sistema', 'POSTGRESQL', 'SQL', true);
  INSERT INTO report_tab (category_type_code, label, place)
  VALUES ('PATIENTS', 'Assistiti', 1), ('STRUCTURES', 'Attività delle strutture', 2)`;

type Logged = [table: string, kind: string, record: string, row: string, ...named: string[]];

const logged: readonly Logged[] = [
  ['report_connection', 'report-connection', `v ->> 'id'`, `v ->> 'id'`, 'code'],
  ['report', 'report', `v ->> 'id'`, `v ->> 'id'`, 'code'],
  ['report_field', 'report', `v ->> 'report_id'`, `v ->> 'name'`, 'name'],
  ['report_parameter', 'report', `v ->> 'report_id'`, `v ->> 'name'`, 'name'],
  // All tabs are one record in the log, because they are saved together.
  ['report_tab', 'report-tab', `'tabs'`, `v ->> 'category_type_code'`, 'category_type_code'],
  ['report_tab_entry', 'report-tab', `'tabs'`, `v ->> 'report_id'`, 'report_id'],
];
