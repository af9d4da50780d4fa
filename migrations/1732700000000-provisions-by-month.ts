import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates a table of the provisions of a centre counted by type, episode and month, because reports would otherwise count ten million
 * provisions. The statements that write provisions maintain it; each row belongs to one episode, so that writers do not wait for each
 * other. Decision 0037.
 */
export class ProvisionsByMonth1732700000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(table);
    await db.query(keeping);
    await db.query(view);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW report.provision_month;
      DROP TRIGGER sum_new_months ON provision;
      DROP TRIGGER sum_changed_months ON provision;
      DROP TRIGGER sum_removed_months ON provision;
      DROP FUNCTION sum_new_months(); DROP FUNCTION sum_changed_months(); DROP FUNCTION sum_removed_months();
      DROP TABLE provision_month`);
  }
}

const summed = `cdr_episode_id, date_trunc('month', starting_time)::date, provision_type_code, rehabilitation_center_id`;
const columns = 'cdr_episode_id, month, provision_type_code, rehabilitation_center_id, provisions, hours';

const sums = (rows: string): string => `SELECT ${summed}, count(*), sum(duration) FROM ${rows} GROUP BY 1, 2, 3, 4`;

// The index contains every counted column, like the index of provisions by centre.
const table = `
  CREATE TABLE provision_month (
    cdr_episode_id uuid NOT NULL,
    month date NOT NULL CHECK (extract(day FROM month) = 1),
    provision_type_code text NOT NULL,
    rehabilitation_center_id uuid NOT NULL,
    provisions int NOT NULL CHECK (provisions >= 0),
    hours int NOT NULL,
    PRIMARY KEY (cdr_episode_id, month, provision_type_code)
  );
  INSERT INTO provision_month (${columns}) ${sums('provision')};
  CREATE INDEX provision_month_of_centre ON provision_month (rehabilitation_center_id, month)
    INCLUDE (provision_type_code, cdr_episode_id, provisions, hours)`;

/** Adds to the counts in the order of the key, so that two statements on the same rows wait for each other without a deadlock. */
const add = (rows: string): string => `
  INSERT INTO provision_month AS m (${columns}) ${sums(rows)} ORDER BY 1, 2, 3
  ON CONFLICT (cdr_episode_id, month, provision_type_code)
    DO UPDATE SET provisions = m.provisions + excluded.provisions, hours = m.hours + excluded.hours;`;

const isOf =
  'm.cdr_episode_id = g.cdr_episode_id AND m.month = g.month AND m.provision_type_code = g.provision_type_code';
const takeAway = (rows: string): string => `
  UPDATE provision_month m SET provisions = m.provisions - g.provisions, hours = m.hours - g.hours
    FROM (${sums(rows)}) AS g (${columns}) WHERE ${isOf};
  DELETE FROM provision_month m USING (${sums(rows)}) AS g (${columns}) WHERE ${isOf} AND m.provisions = 0;`;

/** Selects the changed rows that contribute differently to the counts. */
const moved = (rows: string): string => `(
  SELECT ${rows}.* FROM added JOIN removed USING (id)
  WHERE (added.provision_type_code, added.duration, date_trunc('month', added.starting_time))
    IS DISTINCT FROM (removed.provision_type_code, removed.duration, date_trunc('month', removed.starting_time))) moved`;

const functionOf = (name: string, ...parts: string[]): string => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${parts.join('')} RETURN NULL; END $$;`;

const keeping = `
  ${functionOf('sum_new_months', add('added'))}
  ${functionOf('sum_changed_months', add(moved('added')), takeAway(moved('removed')))}
  ${functionOf('sum_removed_months', takeAway('removed'))}
  CREATE TRIGGER sum_new_months AFTER INSERT ON provision REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION sum_new_months();
  CREATE TRIGGER sum_changed_months AFTER UPDATE ON provision REFERENCING NEW TABLE AS added OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_months();
  CREATE TRIGGER sum_removed_months AFTER DELETE ON provision REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION sum_removed_months()`;

// The view counts the same provisions as report.provision.
const view = `
  CREATE VIEW report.provision_month AS
    SELECT v.cdr_episode_id, c.uod_episode_id, e.patient_id, v.rehabilitation_center_id, e.district_unit_id,
      e.residence_district_unit_id, e.local_health_authority_code, v.provision_type_code, v.month, v.provisions, v.hours
    FROM public.provision_month v LEFT JOIN public.cdr_episode c ON c.id = v.cdr_episode_id
      LEFT JOIN public.uod_episode e ON e.id = c.uod_episode_id
    WHERE NOT EXISTS (SELECT FROM public.workflow_instance i JOIN public.cdr_episode x ON x.uod_episode_id = i.id
      WHERE x.id = v.cdr_episode_id AND i.workflow = 'uod-episode' AND i.state = 'INVALIDATO_UOD')`;
