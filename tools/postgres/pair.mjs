// Runs a primary and its standby in a folder, for tests and drills. Prints the addresses of both as JSON, then executes each command that
// it reads, one a line, and answers it with `done`. Ends when its input ends.
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startCluster, stopCluster } from './cluster.mjs';
import { folderForServer } from './binaries.mjs';
import { startStandby } from './standby.mjs';

const parent = process.argv[2];
const folder = (name) => path.join(parent, name);
const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };

fs.mkdirSync(parent, { recursive: true });
fs.chmodSync(parent, 0o755);
const primary = await startCluster(folder('primary'), { settings, initdbFlags: ['--no-sync', '--no-data-checksums'] });
const primaryPort = Number(new URL(primary.ownerUrl).port);
const standby = await startStandby(folder('standby'), folder('primary'), { primaryPort, settings });
console.log(JSON.stringify({ ownerUrl: primary.ownerUrl, standbyPort: standby.port }));

/** Makes the primary acknowledge a commit only when it is on the disks of both servers. */
async function commitOnBoth() {
  const client = new pg.Client({ connectionString: primary.ownerUrl });
  await client.connect();
  await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await client.query('SELECT pg_reload_conf()');
  const { rows } = await client.query(
    "SELECT count(*)::int AS count FROM pg_stat_replication WHERE state = 'streaming'",
  );
  await client.end();
  if (rows[0].count !== 1) throw new Error('the other server does not follow');
}

const COMMANDS = {
  'commit on both': commitOnBoth,
  'kill standby': () => standby.kill(),
  'start standby': () => standby.startAgain(),
  'kill primary': () => stopCluster(folder('primary'), 'immediate'),
  'promote standby': () => standby.promote(),
};

try {
  for await (const line of createInterface({ input: process.stdin })) {
    await COMMANDS[line]();
    console.log('done');
  }
} finally {
  await standby.stop();
  await primary.stop();
  fs.rmSync(folderForServer(parent), { recursive: true, force: true });
}
