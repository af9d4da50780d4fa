// Manages a Postgres server in a folder: creates it once, starts it or takes it over if it already runs, and stops it.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serverSentence, versionSentence } from '../failures/server.mjs';
import { activityOf, reportProgress, waitWhileActive } from '../progress.mjs';
import { endOf } from '../run.mjs';
import { folderForServer, serverBinaries, serverUser } from './binaries.mjs';
import { claim, isProgram } from './owner.mjs';

export const USER = 'percorso';
/** The role of running programs; the role `percorso` owns the tables and migrates. Decision 0016. */
const RUNNING = 'percorso_app';
/** The role of reports, which may read only the views of reports. Decision 0035. */
const REPORT = 'percorso_report';
export const HOST = '127.0.0.1';
const LAUNCH_TRIES = 3;
const ANSWER_TRIES = 5;
/**
 * How long `pg_ctl` waits, in seconds: in effect without a limit, because this program itself watches whether the server makes progress.
 */
const A_DAY = '86400';

export const SETTINGS = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  // These settings keep personal data out of the server's log, which would otherwise repeat a failed statement with its values.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Starts the server of `folder`, or takes over the one that a killed process left running there. `settings` are options of postgresql.conf;
 * `binaries` are the programs of a server other than the embedded one. Returns the addresses of the database `percorso` (`url` for the role
 * that runs, `ownerUrl` for the one that migrates, `reportUrl` for the one of reports), and the functions below.
 */
export async function startCluster(folder, { settings = {}, initdbFlags = [], binaries } = {}) {
  const server = serverOf(folder, binaries);
  if (fs.existsSync(path.join(server.data, 'PG_VERSION'))) requireVersion(server);
  else await initialise(server, initdbFlags);
  const start = () => launch(server, { ...SETTINGS, ...settings });
  const port = (await runningPort(server)) ?? (await start());
  const isOwner = claim(`${server.data}.owner`);
  await createDatabase(port);
  return {
    url: address(port, USER, RUNNING),
    ownerUrl: address(port, USER),
    reportUrl: address(port, USER, REPORT),
    isRunning: () => isRunning(server),
    /** Starts a lost server again, at the same address or not at all. */
    startAgain: async () => {
      const again = await start();
      if (again !== port) throw new Error(`Postgres is back on port ${again}, not ${port}.`);
    },
    /** Deletes all data. */
    recreate: () => createDatabase(port, { replace: true }),
    /** Does nothing if another running program owns the server. */
    stop: async () => {
      if (isOwner) await stop(server);
    },
  };
}

/** Stops the server of `folder`, regardless of which program started it. */
export const stopCluster = (folder, how) => stop(serverOf(folder), how);

export const serverOf = (folder, binaries = serverBinaries()) => ({
  data: path.join(folderForServer(folder), 'server'),
  as: serverUser(),
  ...binaries,
});

export const address = (port, database, role = USER) => `postgresql://${role}:${role}@${HOST}:${port}/${database}`;

/** @throws if the folder has another major version than the server's programs */
function requireVersion({ data, initdb }) {
  const found = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  const [, ours] = / (\d+)[.\s\w]*$/.exec(execFileSync(initdb, ['--version'], { encoding: 'utf8' }).trim()) ?? [];
  const sentence = ours && versionSentence(data, found, ours);
  if (sentence) throw new Error(sentence);
}

/** Initialises the data in a folder beside it, renamed when complete: an interrupted initdb leaves nothing that looks like a server. */
async function initialise({ data, as, initdb }, flags) {
  const unfinished = `${data}.new`;
  const passwordFile = `${data}.password`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  fs.writeFileSync(passwordFile, USER);
  if (as.uid !== undefined) for (const file of [unfinished, passwordFile]) fs.chownSync(file, as.uid, as.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=it'];
  const access = ['--auth=scram-sha-256', `--username=${USER}`, `--pwfile=${passwordFile}`];
  await run(initdb, ['-D', unfinished, ...locale, ...access, ...flags], as, { doing: 'Preparo una base dati nuova' });
  fs.rmSync(passwordFile);
  fs.renameSync(unfinished, data);
}

/**
 * Returns the port of the server that already runs in the folder, after waiting for it to finish starting, recovering or stopping;
 * undefined if no server runs.
 */
async function runningPort(server) {
  if (!isRunning(server)) return undefined;
  await waitForServer(server, 'risponda', () => isReady(server) || !isRunning(server) || undefined);
  const port = Number(linesOf(server)[3]);
  for (let remaining = ANSWER_TRIES; isRunning(server); remaining--) {
    if (await answers(port, server.data)) return port;
    if (remaining === 0) throw new Error(`La base dati in ${server.data} è avviata ma non risponde.`);
    await pause(1000);
  }
  return undefined;
}

/** Returns the lines in which Postgres describes itself: its process number is the first, its port the fourth, its state the eighth. */
function linesOf({ data }) {
  try {
    return fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

const isReady = (server) => ['ready', 'standby'].includes(linesOf(server)[7]?.trim());

/**
 * Calls `check` until it returns a value, as long as the server uses the processor or writes its log. The server is not queried, because
 * each query would itself be activity.
 */
const waitForServer = (server, what, check) =>
  waitWhileActive({
    what: () => `che la base dati in ${server.data} ${what}`,
    check,
    sign: () => {
      const log = logOf(server);
      return `${activityOf(Number(linesOf(server)[0]))} ${fs.existsSync(log) ? fs.statSync(log).size : 0}`;
    },
  });

const logOf = ({ data }) => path.join(data, 'server.log');

export function isRunning({ data }) {
  const file = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(file)) return false;
  return isProgram(Number.parseInt(fs.readFileSync(file, 'utf8'), 10), data);
}

async function answers(port, data) {
  const client = new pg.Client({ connectionString: address(port, 'postgres'), connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('SHOW data_directory');
    return fs.realpathSync(rows[0].data_directory) === fs.realpathSync(data);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts the server, several times if necessary. The processes of a killed server need a moment to notice and end. Where no process
 * collects dead ones, Postgres takes the number in `postmaster.pid` for that of a running server: the last attempt removes that file first.
 */
export async function launch(server, settings) {
  for (let remaining = LAUNCH_TRIES; ; remaining--)
    try {
      return await launchOnce(server, settings);
    } catch (error) {
      if (remaining === 0 || isRunning(server)) throw error;
      await pause(1000);
      if (remaining === 1) fs.rmSync(path.join(server.data, 'postmaster.pid'), { force: true });
    }
}

async function launchOnce(server, settings) {
  const { data, as, pgCtl } = server;
  const port = await choosePort(`${data}.port`);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const log = logOf(server);
  const start = ['start', '-D', data, '-w', '-t', A_DAY, '-l', log, '-o', [`-p ${port}`, ...options].join(' ')];
  const waiting = new AbortController();
  let ended;
  void run(pgCtl, start, as, { output: 'ignore', signal: waiting.signal }).then(
    () => (ended = {}),
    (cause) => (ended = { cause }),
  );
  const { cause } = await waitForServer(server, 'si avvii', () => ended).finally(() => waiting.abort());
  if (!cause) return port;
  const tail = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').split('\n').slice(-15).join('\n') : '';
  throw new Error(serverSentence(tail, data) ?? `La base dati non si è avviata.\n${tail}`, { cause });
}

/** Returns the port of the previous start if it is still free, otherwise another one. */
async function choosePort(file) {
  const last = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  const port = (await freePort(last)) ?? (await freePort(0));
  fs.writeFileSync(file, String(port));
  return port;
}

/** Returns `wanted` or, for 0, any free port; undefined if `wanted` is taken. */
export function freePort(wanted) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(wanted, HOST, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Creates the database `percorso` and the roles for running and reporting, if they are missing. With `replace`, an existing database is
 * dropped first.
 */
export async function createDatabase(port, { replace = false } = {}) {
  const client = new pg.Client({ connectionString: address(port, 'postgres') });
  await client.connect();
  try {
    if (replace) await client.query(`DROP DATABASE IF EXISTS ${USER} WITH (FORCE)`);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [USER]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${USER}`);
    for (const role of [RUNNING, REPORT]) {
      const { rowCount: roles } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      if (roles === 0) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
    }
  } finally {
    await client.end();
  }
}

export async function stop(server, how = 'fast') {
  if (!isRunning(server)) return;
  await run(server.pgCtl, ['stop', '-D', server.data, '-m', how, '-W'], server.as);
  await waitForServer(server, 'si fermi', () => !isRunning(server) || undefined);
}

/** Runs a program in a separate process group: Ctrl-C must not reach the server before the API has closed its connections. */
export async function run(program, args, as, { output = 'pipe', doing, signal } = {}) {
  const env = { ...process.env, LC_ALL: 'C' };
  const child = spawn(program, args, {
    ...as,
    cwd: '/',
    env,
    detached: true,
    signal,
    stdio: ['ignore', output, output],
  });
  const endReport = doing && reportProgress(doing, child.pid);
  const { code, said } = await endOf(child).finally(() => endReport?.());
  if (code !== 0) throw new Error(`${path.basename(program)} è terminato con il codice ${code}.\n${said}`);
}
