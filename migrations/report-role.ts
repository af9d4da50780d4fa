import pg from 'pg';
import { connected, roleOf } from './connected.js';

type Role = { role: string; isFit: boolean };
type Owner = { database: string; maySetLimits: boolean };

/** Selects whether a role is fit for reports: it has no special rights and is a member of no other role, to which it could switch. */
const ROLE = `
  SELECT rolname AS role, NOT (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)
    AND NOT EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid) AS "isFit"
  FROM pg_roles r WHERE rolname = current_user`;

const OWNER = `
  SELECT current_database() AS database, rolsuper AND NOT EXISTS (
    SELECT FROM pg_roles r, unnest(r.rolconfig) AS setting WHERE r.rolname = $1 AND setting LIKE 'temp_file_limit=%') AS "maySetLimits"
  FROM pg_roles WHERE rolname = current_user`;

const MAKES_TABLES = `SELECT has_database_privilege($1, current_database(), 'TEMPORARY') AS may`;

/** Limit of the temporary files of the role's sessions; a statement that exceeds it fails. Only a superuser can set it. */
const TEMPORARY_FILES = '512MB';

/**
 * Returns SQL that revokes the right to create temporary tables from PUBLIC, which has it in a new database, and grants it only to the
 * running role.
 */
export const temporaryTables = (database: string, roles: { running: string; report: string }): string => {
  const [name, running, report] = [database, roles.running, roles.report].map((one) => pg.escapeIdentifier(one));
  return `REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC, ${report}; GRANT TEMPORARY ON DATABASE ${name} TO ${running}`;
};

/**
 * Grants the role of reports the views of schema `report`, and nothing else. Rights on `public`, even to see names, are revoked from
 * PUBLIC; `grantRunningRole` grants them to the running role. Repeated after every migration. Decision 0035.
 * @throws if the role of reports has other rights, or can create tables
 */
export async function grantReportRole(ownerUrl: string, runningUrl: string, reportUrl: string): Promise<void> {
  const running = await connected(runningUrl, roleOf);
  const report = await connected(reportUrl, async (db) => (await db.query<Role>(ROLE)).rows[0]);
  await connected(ownerUrl, async (db) => {
    const owner = await roleOf(db);
    if (!report?.isFit || [running, owner].includes(report.role))
      throw new Error('REPORT_DATABASE_URL needs a role of its own, without other rights and of no group.');
    const role = pg.escapeIdentifier(report.role);
    const { rows } = await db.query<Owner>(OWNER, [report.role]);
    const { database = '', maySetLimits = false } = rows[0] ?? {};
    const statements = [
      'BEGIN',
      `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`,
      `REVOKE ALL ON SCHEMA public FROM PUBLIC, ${role}`,
      `REVOKE ALL ON ALL TABLES IN SCHEMA report FROM ${role}`,
      `GRANT USAGE ON SCHEMA report TO ${role}`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA report TO ${role}`,
      temporaryTables(database, { running, report: report.role }),
      ...(maySetLimits ? [`ALTER ROLE ${role} SET temp_file_limit = '${TEMPORARY_FILES}'`] : []),
      'COMMIT',
    ];
    await db.query(statements.join(';'));
    const { rows: found } = await db.query<{ may: boolean }>(MAKES_TABLES, [report.role]);
    if (found[0]?.may)
      throw new Error(
        `The role of reports can make temporary tables. As the owner of the database: ${temporaryTables(database, { running, report: report.role })}`,
      );
  });
}
