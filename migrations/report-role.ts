import pg from 'pg';
import { connected, roleOf } from './connected.js';

type Role = { role: string; isFit: boolean };

/** Nobody's member and no superuser: there is no other role that it could become. */
const ROLE = `
  SELECT rolname AS role, NOT (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)
    AND NOT EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid) AS "isFit"
  FROM pg_roles r WHERE rolname = current_user`;

/**
 * What the role of reports may do: read the views of schema `report`, and nothing else. Of `public` it may not even know the names, which
 * are taken from everybody; the role that runs has them by `grantRunningRole`. Done anew after every migration. Decision 0035.
 * @throws where reports would run as a role that may more
 */
export async function grantReportRole(ownerUrl: string, runningUrl: string, reportUrl: string): Promise<void> {
  const running = await connected(runningUrl, roleOf);
  const report = await connected(reportUrl, async (db) => (await db.query<Role>(ROLE)).rows[0]);
  await connected(ownerUrl, async (db) => {
    const owner = await roleOf(db);
    if (!report?.isFit || [running, owner].includes(report.role))
      throw new Error('REPORT_DATABASE_URL needs a role of its own, without other rights and of no group.');
    const role = pg.escapeIdentifier(report.role);
    const statements = [
      'BEGIN',
      `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`,
      `REVOKE ALL ON SCHEMA public FROM PUBLIC, ${role}`,
      `REVOKE ALL ON ALL TABLES IN SCHEMA report FROM ${role}`,
      `GRANT USAGE ON SCHEMA report TO ${role}`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA report TO ${role}`,
      'COMMIT',
    ];
    await db.query(statements.join(';'));
  });
}
