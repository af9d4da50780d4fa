import { grantReportRole } from '@percorso/migrations';
import { ask, startChild, stopChild } from '../bench/child.js';
import { createDatabase } from '../bench/database.js';
import { describeMachine } from '../bench/machine.js';
import { startApi, untilReady } from '../bench/servers.js';
import { ownIssuer } from '../seed/own-issuer.js';
import { prepareLoad, type World } from './data.js';
import { lostOf, verifyHistories } from './lost.js';
import type { Shift, ShiftOutcome } from './person.js';
import { faultsOf, type Level, loadReport, slowestRefusals } from './report.js';
import { loadSettingsOf } from './settings.js';
import { peopleOf, today } from './shift.js';
import { startFollower } from './standby.js';
import { watch } from './watch.js';

const serverUrl = process.env.MIGRATION_DATABASE_URL ?? process.env.DATABASE_URL;
if (!serverUrl) throw new Error('DATABASE_URL names the server to measure on.');

const settings = loadSettingsOf(process.argv.slice(2));
const issuer = ownIssuer();
const say = (text: string) => void process.stderr.write(`${text}\n`);
let shifts = 0;

/** Runs each number of users in turn, with this many processes of the API. */
async function measure(databaseUrl: string, world: World, processes: number, replicaUrl?: string): Promise<Level[]> {
  const env = {
    ...issuer.settings,
    ...(process.env.REPORT_DATABASE_URL && {
      REPORT_DATABASE_URL: onDatabase(process.env.REPORT_DATABASE_URL, databaseUrl),
    }),
    ...(replicaUrl && { DATABASE_REPLICA_URLS: replicaUrl }),
  };
  const started = await Promise.all(Array.from({ length: processes }, () => startApi(databaseUrl, env)));
  const usersProgram = startChild('../load/people.js');
  try {
    const origins = started.map(({ origin }) => origin);
    await Promise.all(origins.map(untilReady));
    const levels: Level[] = [];
    for (const count of settings.people) {
      say(`${count} people, ${processes} processes${replicaUrl ? ' and a replica' : ''} …`);
      const people = peopleOf(world, settings, issuer, { count, shift: ++shifts });
      const watched = await watch(
        databaseUrl,
        started.map(({ api }) => api.pid ?? 0),
      );
      const { seconds, think } = settings;
      const outcome = await ask<ShiftOutcome>(usersProgram, {
        origins,
        people,
        seconds,
        think,
        today: today(),
      } satisfies Shift);
      levels.push({
        people: count,
        processes,
        replica: replicaUrl !== undefined,
        seconds,
        outcome,
        watched: await watched(),
      });
    }
    return levels;
  } finally {
    await Promise.all([usersProgram, ...started.map(({ api }) => api)].map(stopChild));
  }
}

const onDatabase = (url: string, other: string) =>
  Object.assign(new URL(url), { pathname: new URL(other).pathname }).href;

async function measureAll(databaseUrl: string, world: World): Promise<Level[]> {
  const levels: Level[] = [];
  for (const processes of settings.processes) levels.push(...(await measure(databaseUrl, world, processes)));
  if (!settings.replica) return levels;
  const follower = await startFollower(databaseUrl);
  try {
    for (const processes of settings.processes)
      levels.push(...(await measure(databaseUrl, world, processes, follower.url)));
  } finally {
    await follower.stop();
  }
  return levels;
}

const database = await createDatabase(serverUrl);
try {
  if (process.env.REPORT_DATABASE_URL)
    await grantReportRole(database.url, database.url, onDatabase(process.env.REPORT_DATABASE_URL, database.url));
  say(`${settings.patients} patients …`);
  const world = await prepareLoad(database.url, settings, issuer);
  const levels = await measureAll(database.url, world);
  const acknowledged = levels.flatMap(({ outcome }) => outcome.acknowledged);
  const lost = await lostOf(database.url, acknowledged);
  const { isWhole, said } = await verifyHistories(database.url);
  const faults = faultsOf(levels);
  console.log(`${await describeMachine(database.url)}\n\n${loadReport(levels)}\n`);
  console.log(`Acknowledged transitions: ${acknowledged.length}; lost, or there more than once: ${lost.length}.`);
  console.log(`Histories of all that was opened by requests: ${said}`);
  console.log(`Answers of 500 and above but 503: ${faults}.`);
  const refusedMs = slowestRefusals(levels);
  console.log(`Answers of 503 within ${refusedMs.toFixed(0)} ms (p95); target: ${settings.refusalsWithinMs} ms.`);
  const isQuick = refusedMs <= settings.refusalsWithinMs;
  process.exitCode = lost.length === 0 && isWhole && faults === 0 && isQuick && acknowledged.length > 0 ? 0 : 1;
} finally {
  await database.drop();
}
