// Destroys the whole data of a database while users work, and restores them with pgBackRest to an earlier moment.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import * as dump from '../backup/dump.mjs';
import { bringUpToDate } from '../backup/release.mjs';
import { folderForServer } from '../postgres/binaries.mjs';
import { freePort, HOST, run as runAs, serverOf, startCluster, stop } from '../postgres/cluster.mjs';
import { ensureSystemServer } from '../postgres/system.mjs';
import { root } from '../run.mjs';
import { startServer } from '../start/server.mjs';
import { countInHistories, clerksAt, until } from './clerks.mjs';
import { program, seedRegion } from './region.mjs';

const PGBACKREST = '/usr/bin/pgbackrest';
/** Returns the path of a script that the containers of docker-compose.yml run. */
const script = (name) => path.join(root, 'docker/backup', name);
const MB = 1024 * 1024;

/** @throws if a command acknowledged before the moment of the restore is not stored exactly once, or a later one is stored */
export async function drill({ isShort, print }) {
  const binaries = ensureSystemServer([PGBACKREST], ['pgbackrest']);
  if (!binaries) return print('Skipped: neither pgBackRest nor a Postgres of the system can be installed here.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-drill-'));
  fs.chmodSync(folder, 0o755);
  try {
    await destroyAndRestore(folder, { binaries, isShort, print });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.rmSync(folderForServer(folder), { recursive: true, force: true });
  }
}

async function destroyAndRestore(folder, { binaries, isShort, print }) {
  const server = serverOf(folder, binaries);
  const repository = path.join(folder, 'repository');
  for (const place of [repository, path.join(folder, 'socket')]) {
    fs.mkdirSync(place);
    if (server.as.uid !== undefined) fs.chownSync(place, server.as.uid, server.as.gid);
  }
  const database = await startCluster(folder, {
    binaries,
    settings: {
      unix_socket_directories: path.join(folder, 'socket'),
      archive_mode: 'on',
      archive_command: `/bin/sh ${script('pgbackrest-archive.sh')} %p`,
      archive_timeout: '1',
    },
  });
  // Environment of the server and of all programs that the server runs, such as pgBackRest.
  Object.assign(process.env, {
    PGPASSWORD: 'percorso',
    BACKUPS: 'on',
    PGBACKREST_CONFIG: script('pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_PG1_PATH: server.data,
    PGBACKREST_PG1_PORT: new URL(database.ownerUrl).port,
    PGBACKREST_PG1_SOCKET_PATH: path.join(folder, 'socket'),
    PGBACKREST_PG1_USER: 'percorso',
    PGBACKREST_PG1_DATABASE: 'postgres',
    PGBACKREST_LOCK_PATH: path.join(folder, 'socket'),
  });
  await database.stop();
  await database.startAgain();
  const shell = (name, ...args) => runAs('/bin/sh', [script(name), ...args], server.as);
  await seedRegion(database);

  const port = await freePort(0);
  const api = startServer({ ...database, port, host: HOST });
  try {
    await api.ready;
    const clerks = await clerksAt([`http://${HOST}:${port}`], isShort ? 3 : 10);
    await clerks.more(isShort ? 50 : 500);
    const backedUp = await secondsOf(() => shell('nightly.sh', 'once'));
    print(
      `Full backup while people worked: ${backedUp} s, ${megabytes(repository)} MB of ${await sizeOf(database)} MB.`,
    );
    await clerks.more(isShort ? 50 : 2000, 300);
    // pgBackRest counts whole seconds: the moment must be in a later second than the end of the backup.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const moment = await now(database);
    await clerks.more(isShort ? 50 : 500);
    await archived(database);

    await stop(server, 'immediate');
    const destroyed = Date.now();
    fs.rmSync(server.data, { recursive: true });
    const restored = await secondsOf(async () => {
      fs.mkdirSync(server.data, { mode: 0o700 });
      if (server.as.uid !== undefined) fs.chownSync(server.data, server.as.uid, server.as.gid);
      await shell('restore.sh', moment.toISOString().replace('T', ' ').replace('Z', '+00'));
      await database.startAgain();
    });
    await clerks.more(20, 120);
    await clerks.stop();
    const [before, lost, after] = parts(clerks.acknowledged, moment.getTime(), destroyed);
    const [first] = after;
    print(
      `Restored to ${moment.toISOString()} in ${restored} s; people worked again after ${inSeconds(first.at - destroyed)} s.`,
    );
    await checkAcknowledged(database.ownerUrl, { before, lost, after }, print);
    await program(database, 'apps/api/dist/verify-history.js');
    print('All histories are whole.');
    await dumpAndRestore(database, { folder, print });
  } finally {
    await api.stop();
    await database.stop();
  }
}

/** Does what `npm run backup` and `npm run restore` do if DATABASE_URL is set. */
async function dumpAndRestore(database, { folder, print }) {
  const file = path.join(folder, 'percorso.dump');
  const dumped = await secondsOf(() => dump.write(database, file));
  const restoredAt = (address) => address.replace(/percorso$/, 'restored');
  const addresses = { url: restoredAt(database.url), ownerUrl: restoredAt(database.ownerUrl) };
  let isWhole = false;
  const verify = async (restoring) => {
    isWhole = await bringUpToDate(restoring, () => undefined);
  };
  const restored = await secondsOf(() =>
    dump.restore(file, { database: addresses, replace: false, stamp: 'none', bringUpToDate: verify }),
  );
  if (!isWhole) throw new Error('histories that were restored from a dump are not whole');
  print(`Dumped in ${dumped} s to ${megabytes(file)} MB, restored in ${restored} s: all histories are whole.`);
}

/**
 * Splits the acknowledged commands: before the moment; sent after the moment and acknowledged before the loss; acknowledged since the
 * restore.
 */
const parts = (acknowledged, moment, destroyed) => [
  acknowledged.filter(({ at }) => at < moment),
  acknowledged.filter(({ said, at }) => said > moment && at < destroyed),
  acknowledged.filter(({ at }) => at > destroyed),
];

async function checkAcknowledged(url, { before, lost, after }, print) {
  const keysOf = (records) => records.map(({ key }) => key);
  const kept = await countInHistories(url, keysOf([...before, ...after]));
  if (kept.missing.length + kept.doubled.length > 0)
    throw new Error(`${kept.missing.length} acknowledged are missing, ${kept.doubled.length} are there more than once`);
  const gone = await countInHistories(url, keysOf(lost));
  if (lost.length === 0 || gone.missing.length !== lost.length)
    throw new Error(`of ${lost.length} said after that moment ${gone.missing.length} are gone`);
  print(
    `${before.length} acknowledged before it are there once, and ${after.length} since; the ${lost.length} said after it are lost.`,
  );
}

async function ask(database, text) {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows[0];
}

const now = async (database) => (await ask(database, 'SELECT clock_timestamp() AS now')).now;
const sizeOf = async (database) =>
  Math.round((await ask(database, 'SELECT pg_database_size(current_database())::float8 AS size')).size / MB);

/** Waits until the log written so far is in the repository of pgBackRest. */
async function archived(database) {
  const { wal } = await ask(database, 'SELECT pg_walfile_name(pg_current_wal_lsn()) AS wal');
  const isThere = `SELECT coalesce(last_archived_wal >= '${wal}', false) AS is FROM pg_stat_archiver`;
  await until(async () => (await ask(database, isThere)).is, 60, `${wal} archived`);
}

const inSeconds = (ms) => (ms / 1000).toFixed(1);

async function secondsOf(work) {
  const began = Date.now();
  await work();
  return inSeconds(Date.now() - began);
}

const megabytes = (folder) =>
  Math.round(Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024);
