import type { StateStatistics } from '@percorso/domain';
import type pg from 'pg';
import { tokenOf } from '../seed/caller.js';
import { type App, startApp } from './app.js';
import { createDatabase, onServer } from './database.js';
import { insertHistories } from './dwell-data.js';
import { insertPeople } from './prepare.js';
import { median, table } from './report.js';

const TIMES = 15;
/** Target in milliseconds. */
const TARGET = 200;
const url = '/v1/workflows/uod-episode';

type Timed = { title: string; ms: number[] };
type Compared = { state: string; reported: string; counted: string };
type Measured = {
  rows: number;
  seconds: { histories: number; stays: number; cells: number };
  timed: Timed[];
  compared: Compared[];
  /** Milliseconds of the two statements of a transition, without and with recording dwell times. */
  transition: { without: number; with: number };
};

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function queriesOf(client: pg.Client): Promise<[title: string, path: string][]> {
  const { rows } = await client.query<{ unit: string; centre: string; authority: string }>(
    'SELECT unit, centre, authority FROM bench_dwell WHERE n % 5 > 0 LIMIT 1',
  );
  const { unit, centre, authority } = rows[0] ?? { unit: '', centre: '', authority: '' };
  const year = new Date().getUTCFullYear() - 1;
  const state = 'state=ACCESSO_RIABILITAZIONE_UOD';
  return [
    ['statistics of all', 'statistics'],
    ['with a limit of 30 days', 'statistics?limitDays=30'],
    ['of a unit', `statistics?districtUnitId=${unit}&limitDays=30`],
    ['of a health authority', `statistics?localHealthAuthorityCode=${authority}&limitDays=30`],
    ['of a centre', `statistics?rehabilitationCenterId=${centre}&limitDays=30`],
    ['of complex need', 'statistics?need=complex&limitDays=30'],
    ['of a year', `statistics?from=${year}-01-01&to=${year}-12-31`],
    ['from the 10th to the 20th of other months', `statistics?from=${year}-01-10&to=${year}-11-20`],
    ['of a unit and a centre', `statistics?districtUnitId=${unit}&rehabilitationCenterId=${centre}`],
    ['by month, of one state', `statistics/months?${state}`],
    ['by month, of one state and a unit', `statistics/months?${state}&districtUnitId=${unit}`],
    ['the list of those who stand there', `stays?${state}&which=standing`],
    ['the list of those beyond 30 days', `stays?${state}&which=beyond&limitDays=30`],
    ['the list of those beyond, of a unit', `stays?${state}&which=beyond&limitDays=30&districtUnitId=${unit}`],
    ['the list of those who left', `stays?${state}&which=left`],
    ['the list of those sent back', `stays?state=PRI&which=sentBack&missing=DIAGNOSI`],
    ['the list of a unit of a year', `stays?state=PRI&districtUnitId=${unit}&from=${year}-01-01&to=${year}-12-31`],
  ];
}

async function timesOf(app: App, token: string, path: string): Promise<number[]> {
  const ms: number[] = [];
  // The first repetition only warms up.
  for (let n = 0; n <= TIMES; n++) {
    const began = performance.now();
    const reply = await app.inject({ url: `${url}/${path}`, headers: { authorization: `Bearer ${token}` } });
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
    if (n > 0) ms.push(performance.now() - began);
  }
  return ms.sort((one, other) => one - other);
}

/** SQL that counts instances and dwell times with `lead()` over the whole history, and computes percentiles of the durations. */
const plainCount = `
  SELECT state, count(*) FILTER (WHERE left_at IS NULL)::int AS instances, count(left_at)::int AS stays,
    percentile_disc(ARRAY[0.5, 0.9, 0.99]) WITHIN GROUP (ORDER BY stay_seconds(left_at - at)) FILTER (WHERE left_at IS NOT NULL) AS lengths
  FROM (
    SELECT v.to_state AS state, v.at, lead(v.at) OVER (PARTITION BY v.instance_id ORDER BY v.revision) AS left_at
    FROM workflow_event v WHERE v.from_state IS DISTINCT FROM v.to_state
  ) s GROUP BY state ORDER BY state`;

async function compare(client: pg.Client, app: App, token: string): Promise<Compared[]> {
  const reply = await app.inject({ url: `${url}/statistics`, headers: { authorization: `Bearer ${token}` } });
  const plain = await client.query<{ state: string; instances: number; stays: number; lengths: number[] | null }>(
    plainCount,
  );
  return reply.json<StateStatistics[]>().map((row) => {
    const own = plain.rows.find(({ state }) => state === row.state);
    const said = [row.instances, row.stays, row.medianSeconds, row.p90Seconds, row.p99Seconds];
    const counted = [own?.instances, own?.stays, ...(own?.lengths ?? [null, null, null])];
    return { state: row.state, reported: said.join(' '), counted: counted.join(' ') };
  });
}

const MOVES = 400;
/** Returns the average duration, in milliseconds, of the two writes of a transition, measured on `MOVES` episodes. */
async function movesOf(client: pg.Client, from: number): Promise<number> {
  const { rows } = await client.query<{ id: string; revision: number; state: string }>(
    `SELECT id, revision, state FROM workflow_instance WHERE workflow = 'uod-episode' AND state = 'PRI' ORDER BY id OFFSET $1 LIMIT $2`,
    [from, MOVES],
  );
  const began = performance.now();
  for (const { id, revision, state } of rows)
    await client.query(
      `WITH moved AS (UPDATE workflow_instance SET revision = revision + 1, state_since = now() WHERE id = $1 RETURNING id)
       INSERT INTO workflow_event (instance_id, revision, type, event, facts, from_state, to_state, actor_id, actor_name, at, hash, key_number)
       VALUES ((SELECT id FROM moved), $2, 'VALIDATE', '{}', '{}', $3, 'ACCESSO_RIABILITAZIONE_UOD', 'bench', 'Percorso', now(), '', 1)`,
      [id, revision + 1, state],
    );
  return (performance.now() - began) / Math.max(1, rows.length);
}

async function costOfTransition(client: pg.Client): Promise<Measured['transition']> {
  const without: number[] = [];
  const recording: number[] = [];
  for (let round = 0; round < 4; round++) {
    await client.query('ALTER TABLE workflow_event DISABLE TRIGGER workflow_stays');
    without.push(await movesOf(client, 0));
    await client.query('ALTER TABLE workflow_event ENABLE TRIGGER workflow_stays');
    recording.push(await movesOf(client, 0));
  }
  return { without: median(without.slice(1)), with: median(recording.slice(1)) };
}

/**
 * Measures how long statistics and lists of dwell times take, whether they equal a plain count, and what recording them costs a transition.
 */
export async function measureDwell(serverUrl: string, episodes: number): Promise<Measured> {
  const database = await createDatabase(serverUrl);
  try {
    return await onServer(database.url, async (client) => {
      await insertPeople(client);
      const histories = await secondsOf(() => insertHistories(client, episodes));
      const stays = await secondsOf(() => client.query('SELECT fill_workflow_stays()'));
      const app = await startApp(database.url, { JOB_WORKER: 'true' });
      try {
        const isRecountPending = async () =>
          (await client.query('SELECT FROM workflow_stay_recount LIMIT 1')).rows.length > 0;
        const cells = await secondsOf(async () => {
          while (await isRecountPending()) await new Promise((resolve) => setTimeout(resolve, 500));
        });
        await client.query('VACUUM ANALYZE');
        const { rows } = await client.query<{ rows: number }>('SELECT count(*)::int AS rows FROM workflow_event');
        const token = await tokenOf(app, 'analista');
        const timed: Timed[] = [];
        for (const [title, path] of await queriesOf(client)) timed.push({ title, ms: await timesOf(app, token, path) });
        const compared = await compare(client, app, token);
        const transition = await costOfTransition(client);
        return { rows: rows[0]?.rows ?? 0, seconds: { histories, stays, cells }, timed, compared, transition };
      } finally {
        await app.close();
      }
    });
  } finally {
    if (!process.env.KEEP) await database.drop();
  }
}

export function dwellReport({ rows, seconds, timed, compared, transition }: Measured, episodes: number): string {
  const worst = timed.reduce((slow, one) => (median(one.ms) > median(slow.ms) ? one : slow));
  const other = compared.filter(({ reported, counted }) => reported !== counted);
  const whole = (value: number) => value.toLocaleString('en');
  return [
    `How long ${whole(episodes)} episodes stay in their states, with ${whole(rows)} rows of history:`,
    '',
    `made in ${seconds.histories.toFixed(0)} s; dwell times filled in ${seconds.stays.toFixed(0)} s, counted by the job in ${seconds.cells.toFixed(0)} s`,
    '',
    table([
      ['what', 'p50 ms', 'slowest ms'],
      ...timed.map(({ title, ms }) => [title, median(ms).toFixed(1), (ms.at(-1) ?? 0).toFixed(1)]),
    ]),
    '',
    `${median(worst.ms) < TARGET ? 'reached' : 'NOT reached'}: each in less than ${TARGET} ms (${worst.title}: ${median(worst.ms).toFixed(1)} ms)`,
    '',
    'reported and counted by hand (standing, ended, and seconds of half, 90 and 99 in 100):',
    '',
    table([
      ['state', 'reported', 'counted'],
      ...compared.map(({ state, reported, counted }) => [state, reported, counted]),
    ]),
    '',
    other.length === 0 ? 'reached: all are equal' : `NOT reached: ${other.map(({ state }) => state).join(', ')} differ`,
    '',
    `the two statements of a transition: ${transition.without.toFixed(2)} ms without dwell times, ${transition.with.toFixed(2)} ms with them`,
  ].join('\n');
}
