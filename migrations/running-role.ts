import pg from 'pg';
import { connected, roleOf } from './connected.js';

/** TypeORM's table of the migrations that have run. */
const INSTALLED = 'migrations';

/** Selects our tables; those with the trigger that refuses changes are histories and logs. */
const TABLES = `
  SELECT c.oid::regclass::text AS name, EXISTS (
      SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'append_only') AS "isAppendOnly"
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND pg_has_role(c.relowner, 'USAGE')
  ORDER BY 1`;

/** Selects the tables of the job worker, which are in a separate schema. They have row level security, so the role needs a policy. */
const JOB_TABLES = `
  SELECT c.oid::regclass::text AS name, c.relrowsecurity AS "isGuarded", c.relkind = 'r' AND c.relname <> 'migrations' AS "isWritten"
  FROM pg_class c
  WHERE c.relnamespace = to_regnamespace('graphile_worker') AND c.relkind IN ('r', 'v') ORDER BY 1`;

type Table = { name: string; isAppendOnly: boolean };
type JobTable = { name: string; isGuarded: boolean; isWritten: boolean };

const rightsOn = ({ name, isAppendOnly }: Table): string => {
  if (name === INSTALLED) return 'SELECT';
  return isAppendOnly ? 'SELECT, INSERT' : 'SELECT, INSERT, UPDATE, DELETE';
};

const rightsOnJobs = ({ name, isGuarded, isWritten }: JobTable, role: string): string =>
  [
    `GRANT USAGE ON SCHEMA graphile_worker TO ${role}`,
    `GRANT ${isWritten ? 'SELECT, INSERT, UPDATE, DELETE' : 'SELECT'} ON ${name} TO ${role}`,
    ...(isGuarded
      ? [
          `DROP POLICY IF EXISTS running ON ${name}`,
          `CREATE POLICY running ON ${name} TO ${role} USING (true) WITH CHECK (true)`,
        ]
      : []),
  ].join(';');

/**
 * Grants the running role to read and write rows, but on histories and logs only to insert. The role owns nothing, so that it can neither
 * alter a table nor disable a trigger. Repeated after every migration, in one transaction, so that new tables are covered. Does nothing if
 * the same role migrates and runs. Decision 0016.
 */
export async function grantRunningRole(ownerUrl: string, runningUrl: string): Promise<void> {
  const running = await connected(runningUrl, roleOf);
  await connected(ownerUrl, async (db) => {
    if ((await roleOf(db)) === running) return;
    const role = pg.escapeIdentifier(running);
    const { rows } = await db.query<Table>(TABLES);
    const grants = rows.map(
      (table) => `REVOKE ALL ON ${table.name} FROM ${role}; GRANT ${rightsOn(table)} ON ${table.name} TO ${role}`,
    );
    const jobs = await db.query<JobTable>(JOB_TABLES);
    const jobGrants = jobs.rows.map((table) => rightsOnJobs(table, role));
    const schema = `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${role}; GRANT USAGE ON SCHEMA public TO ${role}`;
    await db.query(['BEGIN', schema, ...grants, ...jobGrants, 'COMMIT'].join(';'));
  });
}
