// Backs up and restores one database of any server, with pg_dump and pg_restore. Decision 0047.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Refused } from './refused.mjs';
import { quietly } from './quietly.mjs';

export const EXTENSION = '.dump';
const INSTALLED = '/usr/lib/postgresql';

/** Calls `work` with `db(sql, values)`, which returns rows, and closes the connection afterwards. */
async function connected(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(async (sql, values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}

function majorOf(program) {
  try {
    return Number(/\) (\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1]);
  } catch {
    return 0;
  }
}

/**
 * Returns the folder of the client programs that fit the server: `''` if those on the PATH do, otherwise a folder of the system's packages.
 * A dump cannot be read by older programs than those that wrote it.
 */
const programsFor = (url) =>
  connected(url, async (db) => {
    const [{ version }] = await db(`SELECT current_setting('server_version_num')::int / 10000 AS version`);
    const folders = fs.existsSync(INSTALLED)
      ? fs.readdirSync(INSTALLED).map((one) => path.join(INSTALLED, one, 'bin'))
      : [];
    const found = ['', ...folders].find((folder) => majorOf(path.join(folder, 'pg_dump')) >= version);
    if (found === undefined)
      throw new Refused(`Serve pg_dump ${version} o successivo: installare i programmi client di Postgres ${version}.`);
    return found;
  });

/** Writes a dump without the recent notices, which belong to this server alone (decision 0046). */
export async function write({ ownerUrl }, file) {
  const programs = await programsFor(ownerUrl);
  const args = ['--format=custom', '--no-unlogged-table-data', `--file=${file}`];
  await quietly(path.join(programs, 'pg_dump'), [...args, ownerUrl]);
}

const named = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/**
 * Replaces the database at `ownerUrl`, whose role may create databases, by the dump. The previous database gets another name, which is
 * returned. `bringUpToDate` is called with the addresses of the restored database before it replaces the previous one; if anything fails,
 * nothing changes.
 * @throws Refused
 */
export async function restore(file, { database, replace, stamp, bringUpToDate }) {
  const { url, ownerUrl, reportUrl } = database;
  const name = new URL(ownerUrl).pathname.slice(1);
  const restoring = `${name}_restoring`;
  const before = `${name}_before_${stamp.replaceAll('-', '_')}`;
  const at = (address) => address && named(address, restoring);
  return connected(named(ownerUrl, 'postgres'), async (db) => {
    const programs = await programsFor(named(ownerUrl, 'postgres'));
    const [existing] = await db('SELECT datacl FROM pg_database WHERE datname = $1', [name]);
    if (existing && (await hasData(ownerUrl)) && !replace)
      throw new Refused(
        `Nella base dati ${name} ci sono già dei dati: con --replace vengono conservati sotto un altro nome.`,
      );
    const [{ users }] = await db('SELECT count(*)::int AS users FROM pg_stat_activity WHERE datname = $1', [name]);
    if (users > 0) throw new Refused(`La base dati ${name} è in uso (${users} collegamenti): fermare prima Percorso.`);
    const drop = () => db(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(restoring)} WITH (FORCE)`);
    await drop();
    await db(`CREATE DATABASE ${pg.escapeIdentifier(restoring)}`);
    try {
      const args = ['--exit-on-error', '--single-transaction', `--dbname=${at(ownerUrl)}`, file];
      await quietly(path.join(programs, 'pg_restore'), args).catch((cause) => {
        throw new Refused('Il file è danneggiato, incompleto o non è un backup di Percorso.', { cause });
      });
      await bringUpToDate({ url: at(url), ownerUrl: at(ownerUrl), reportUrl: at(reportUrl) });
      if (existing) await db(`ALTER DATABASE ${pg.escapeIdentifier(name)} RENAME TO ${pg.escapeIdentifier(before)}`);
      await db(`ALTER DATABASE ${pg.escapeIdentifier(restoring)} RENAME TO ${pg.escapeIdentifier(name)}`);
      if (existing?.datacl) await allowConnections(db, name, [url, reportUrl]);
      return existing ? before : undefined;
    } catch (error) {
      await drop();
      throw error;
    }
  });
}

const hasData = (url) =>
  connected(url, async (db) => {
    const [{ is }] = await db(`SELECT to_regclass('public.patient') IS NOT NULL AS is`);
    return is && (await db('SELECT FROM patient LIMIT 1')).length > 0;
  });

/** Grants the same rights to connect as on the previous database. */
async function allowConnections(db, name, urls) {
  const roles = urls.filter(Boolean).map((one) => pg.escapeIdentifier(new URL(one).username));
  await db(`REVOKE CONNECT ON DATABASE ${pg.escapeIdentifier(name)} FROM PUBLIC`);
  await db(`GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(name)} TO ${roles.join(', ')}`);
}
