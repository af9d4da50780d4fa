import { requestToken } from '@percorso/api';
import { callerOf } from '../seed/caller.js';
import { ACCOUNT } from './account.js';
import { startApp } from './app.js';
import { stopChild } from './child.js';
import { createDatabase, onServer } from './database.js';
import { insertHistories } from './dwell-data.js';
import type { GrowthMeasurement, Timed } from './growth-report.js';
import { type SizeOfTable, sizesOf, vacuumSeconds } from './growth-sizes.js';
import type { RequestStep } from './load-job.js';
import { castOf, insertPeople, openAt } from './prepare.js';
import { startApi, untilReady } from './servers.js';
import { type TransitionKind, transitions } from './workload.js';

const YEARS = 10;
/** Average number of rows in the history of a generated episode. */
const ROWS = 10;
/** Number of episodes of each kind that the transitions use in turn; their histories are real. */
const EPISODES = 4;
const WARM_UP = 20;
const PAIRS = 200;
const LIST_TIMES = 20;
/** Settings of the API. No background job runs during the measurement: one of them would compute the dwell times of ten years. */
const env = { JOB_WORKER: 'false' };

type Target = { steps: RequestStep[]; id: string };
type Side = { origin: string; tokens: Map<string, string>; targets: Map<string, Target[]>; stop: () => Promise<void> };

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/**
 * Inserts the histories of `episodes` generated episodes (0: none) and a few real episodes, and starts the API on the database. `seconds`:
 * the duration of inserting the histories.
 */
async function begin(databaseUrl: string, episodes: number): Promise<{ side: Side; seconds: number }> {
  const targets = new Map<string, Target[]>();
  const seconds = await onServer(databaseUrl, async (client) => {
    const { region, people, residents } = await insertPeople(client);
    const began = performance.now();
    await client.query("SET work_mem = '256MB'");
    if (episodes > 0) {
      await insertHistories(client, episodes, YEARS);
      await client.query('SELECT fill_workflow_stays()');
    }
    const insertSeconds = secondsSince(began);
    const app = await startApp(databaseUrl, env);
    try {
      const call = await callerOf(app, [ACCOUNT, 'uod.direttore', 'cdr.operatore']);
      const own = residents.filter(({ residence }) => residence === 0);
      const openOne = async (kind: TransitionKind): Promise<Target> => {
        const [patient] = own.splice(0, 1);
        if (!patient) throw new Error('too few live at the unit');
        const { subject, steps } = await kind.of(
          call,
          await openAt(call, castOf(region, people, patient), kind.milestone),
        );
        return { id: subject, steps };
      };
      for (const kind of transitions) {
        const opened: Target[] = [];
        for (let n = 0; n < EPISODES; n++) opened.push(await openOne(kind));
        targets.set(kind.title, opened);
      }
    } finally {
      await app.close();
    }
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    return insertSeconds;
  });
  const { origin, api } = await startApi(databaseUrl, env);
  await untilReady(origin);
  const tokens = new Map<string, string>();
  for (const account of [ACCOUNT, 'asl.operatore', 'analista'])
    tokens.set(
      account,
      await requestToken({ issuer: `${origin}/oidc`, resource: 'urn:percorso:api' }, account, 'percorso'),
    );
  return { side: { origin, tokens, targets, stop: () => stopChild(api) }, seconds };
}

/** Sends a request and returns its milliseconds. */
async function send({ origin, tokens }: Side, account: string, { method, path, body }: RequestStep): Promise<number> {
  const began = performance.now();
  const reply = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(account) ?? ''}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return performance.now() - began;
}

type Work = (side: Side, turn: number) => Promise<number>;

/** Runs the same work on both sides in turns, so that both have the same conditions. */
async function inTurns(title: string, sides: readonly [Side, Side], times: number, work: Work): Promise<Timed> {
  const [empty, grown] = sides;
  const timed: Timed = { title, empty: [], grown: [] };
  for (let turn = 0; turn < WARM_UP + times; turn++) {
    const isGrownFirst = turn % 4 > 1;
    const first = await work(isGrownFirst ? grown : empty, turn);
    const second = await work(isGrownFirst ? empty : grown, turn);
    if (turn < WARM_UP) continue;
    timed.empty.push(isGrownFirst ? second : first);
    timed.grown.push(isGrownFirst ? first : second);
  }
  return timed;
}

const workOf =
  ({ title }: TransitionKind): Work =>
  (side, turn) => {
    const targets = side.targets.get(title) ?? [];
    const steps = targets[0]?.steps.length ?? 1;
    // An episode completes a cycle before the next episode begins one.
    const target = targets[Math.floor(turn / steps) % targets.length];
    const step = target?.steps[turn % steps];
    if (!target || !step) throw new Error(`${title} has nothing to work on`);
    return send(side, ACCOUNT, { ...step, path: step.path.replace('{id}', target.id) });
  };

const lists: readonly [title: string, account: string, path: string][] = [
  ['episodes list, a page of 10', ACCOUNT, '/v1/district-unit-episodes?limit=10'],
  [
    'episodes list, open ones by surname',
    ACCOUNT,
    '/v1/district-unit-episodes?limit=10&closed=false&sort=patientSurname',
  ],
  ['a health authority’s list', 'asl.operatore', '/v1/asl-episodes?limit=10'],
  ['those who stand in a state', 'analista', '/v1/workflows/uod-episode/stays?state=PRI&which=standing'],
];

/**
 * Compares transitions and lists on ten years of a region with those on an empty database; also measures the sizes, and the duration of
 * vacuum.
 */
export async function measureGrowth(serverUrl: string, rows: number): Promise<GrowthMeasurement> {
  const databases = [await createDatabase(serverUrl, '_empty'), await createDatabase(serverUrl, '_grown')] as const;
  const stops: (() => Promise<void>)[] = [];
  try {
    const empty = await begin(databases[0].url, 0);
    stops.push(empty.side.stop);
    const grown = await begin(databases[1].url, Math.ceil(rows / ROWS));
    stops.push(grown.side.stop);
    const sides = [empty.side, grown.side] as const;
    const timed: Timed[] = [];
    for (const kind of transitions) timed.push(await inTurns(kind.title, sides, PAIRS, workOf(kind)));
    const read: Timed[] = [];
    for (const [title, account, path] of lists)
      read.push(await inTurns(title, sides, LIST_TIMES, (side) => send(side, account, { method: 'GET', path })));
    const sizes: SizeOfTable[] = await sizesOf(databases[1].url);
    return { seconds: grown.seconds, timed, read, sizes, vacuum: await vacuumSeconds(databases[1].url) };
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    for (const database of databases) await database.drop();
  }
}
