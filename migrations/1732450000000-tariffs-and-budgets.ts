import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of tariffs and budgets by period, for the region and for each health authority. Spec 001 §2; architecture §14. */
export class TariffsAndBudgets1732450000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(regional);
    await db.query(ofAuthorities);
    await db.query(tariffAt);
    await db.query(costs);
    await db.query(recordKinds(...oldKinds, 'regional-rate-period', 'asl-budget-period'));
    for (const [table, kind, record, row, ...named] of logged)
      await db.query('SELECT log_changes_of($1, $2, $3, $4, $5)', [table, kind, record, row, named]);
  }

  /** Log entries about periods are not deleted. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP FUNCTION tariff_at;
      DROP INDEX provision_of_centre;
      DROP TABLE regional_rate, regional_volume, regional_rate_period, asl_budget, asl_budget_period;
      DROP FUNCTION refuse_loss;
      ${recordKinds(...oldKinds)} NOT VALID`);
  }
}

// Both dates are included; a period without an end is open-ended.
const days = `
  valid_from date NOT NULL CHECK (valid_from BETWEEN '2000-01-01' AND '2100-12-31'),
  valid_to date CHECK (valid_to >= valid_from AND valid_to <= '2100-12-31'),
  note text CHECK (length(note) BETWEEN 1 AND 500),
  revision int NOT NULL DEFAULT 1 CHECK (revision > 0)`;

const volumesOf = (table: string, period: string): string => `
  CREATE TABLE ${table} (
    period_id uuid NOT NULL REFERENCES ${period},
    setting text NOT NULL CHECK (setting IN ('DOM', 'AMB', 'AMB_PG', 'RES_SEMIRES')),
    -- Thousands of euro a year.
    spending_volume_thousands int NOT NULL CHECK (spending_volume_thousands BETWEEN 0 AND 9999999),
    PRIMARY KEY (period_id, setting)
  );
  CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON ${period} FOR EACH STATEMENT EXECUTE FUNCTION refuse_loss();`;

const regional = `
  CREATE FUNCTION refuse_loss() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'rows of % are never deleted', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END $$;
  CREATE TABLE regional_rate_period (
    id uuid PRIMARY KEY,
    ${days},
    CONSTRAINT regional_rate_period_no_overlap EXCLUDE USING gist (daterange(valid_from, valid_to, '[]') WITH &&)
  );
  CREATE INDEX regional_rate_period_by_start ON regional_rate_period (valid_from, id);
  CREATE TABLE regional_rate (
    period_id uuid NOT NULL REFERENCES regional_rate_period,
    care_regime_type_code text NOT NULL,
    -- Of one provision; of a day where people stay.
    tariff_cents int NOT NULL CHECK (tariff_cents > 0 AND tariff_cents <= 9999999),
    PRIMARY KEY (period_id, care_regime_type_code)
  );
  ${volumesOf('regional_volume', 'regional_rate_period')}`;

const ofAuthorities = `
  CREATE TABLE asl_budget_period (
    id uuid PRIMARY KEY,
    local_health_authority_code text NOT NULL REFERENCES local_health_authority,
    ${days},
    CONSTRAINT asl_budget_period_no_overlap EXCLUDE USING gist (
      local_health_authority_code WITH =, daterange(valid_from, valid_to, '[]') WITH &&)
  );
  CREATE INDEX asl_budget_period_by_start ON asl_budget_period (valid_from, id);
  CREATE INDEX asl_budget_period_of_authority ON asl_budget_period (local_health_authority_code, valid_from, id);
  ${volumesOf('asl_budget', 'asl_budget_period')}`;

/** Returns the same tariff as `tariffAt` in the domain. The index of the constraint that excludes overlaps finds the period. */
const tariffAt = `
  CREATE FUNCTION tariff_at(care_regime_type_code text, day date) RETURNS int LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT r.tariff_cents FROM regional_rate_period p
      JOIN regional_rate r ON r.period_id = p.id AND r.care_regime_type_code = tariff_at.care_regime_type_code
    WHERE daterange(p.valid_from, p.valid_to, '[]') @> tariff_at.day
  $$;`;

/** Lets an index-only scan count a centre's provisions in a period. */
const costs = `CREATE INDEX provision_of_centre ON provision (rehabilitation_center_id, starting_time) INCLUDE (provision_type_code)`;

const oldKinds = ['patient', 'district-unit', 'rehabilitation-center', 'practitioner', 'catalogue'];
const recordKinds = (...kinds: string[]): string => `
  ALTER TABLE record_change DROP CONSTRAINT record_change_record_kind_check,
    ADD CONSTRAINT record_change_record_kind_check CHECK (record_kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;

type Logged = [table: string, kind: string, record: string, row: string, ...named: string[]];

const periods = (table: string, kind: string, ...named: string[]): Logged => [
  table,
  kind,
  `v ->> 'id'`,
  `v ->> 'id'`,
  ...named,
];
const amounts = (table: string, kind: string, name: string): Logged => [
  table,
  kind,
  `v ->> 'period_id'`,
  `v ->> '${name}'`,
  name,
];

const logged: readonly Logged[] = [
  periods('regional_rate_period', 'regional-rate-period'),
  amounts('regional_rate', 'regional-rate-period', 'care_regime_type_code'),
  amounts('regional_volume', 'regional-rate-period', 'setting'),
  periods('asl_budget_period', 'asl-budget-period', 'local_health_authority_code'),
  amounts('asl_budget', 'asl-budget-period', 'setting'),
];
