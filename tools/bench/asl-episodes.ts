import type pg from 'pg';
import { tokenOf } from '../seed/caller.js';
import { insertRegion } from '../seed/insert-region.js';
import { surnames } from '../seed/names.js';
import { patients } from '../seed/patients.js';
import { practitioners } from '../seed/practitioners.js';
import { Chance } from '@percorso/testing';
import { region as makeRegion } from '../seed/structures.js';
import { type App, startApp } from './app.js';
import { createDatabase, onServer } from './database.js';
import { insertListed } from './listed.js';
import { table } from './report.js';

const url = '/v1/asl-episodes';
const TIMES = 30;
/** Target in milliseconds. */
const TARGET = 50;

type Measured = { title: string; account: string; median: number; slowest: number };

/** Sets rare values, so that the filters for them find something, and gives some episodes a centre. */
const variety = `
  UPDATE uod_episode e SET need_type = 'simple' FROM bench_patient b WHERE b.episode = e.id AND b.n % 400 = 0;
  UPDATE workflow_instance i SET state = 'CHIUSURA_UOD' FROM bench_patient b WHERE b.episode = i.id AND b.n % 2000 = 7 AND i.closed_at IS NULL;
  CREATE TABLE bench_centre AS SELECT gen_random_uuid() AS id, episode, n FROM bench_patient WHERE n % 5 = 0;
  INSERT INTO workflow_instance (id, workflow, version, state, snapshot, revision, hash, state_since, closed_at)
    SELECT id, 'cdr-episode', 1, 'CHIUSO_CDR.ORDINARIA', '{}', 9, '', now(), now() FROM bench_centre;
  INSERT INTO cdr_episode (id, uod_episode_id, rehabilitation_center_id, start_date, closed)
    SELECT b.id, b.episode, c.id, current_date - 90, true FROM bench_centre b
    JOIN (SELECT id, row_number() OVER (ORDER BY code) - 1 AS place, count(*) OVER () AS all FROM rehabilitation_center) c
      ON c.place = b.n / 5 % c.all`;

/** Returns a query for every filter, for two sort orders, and for a deep page. */
async function queriesOf(client: pg.Client): Promise<[title: string, query: string][]> {
  const first = async (sql: string) => (await client.query<{ id: string }>(sql)).rows[0]?.id ?? '';
  const unit = await first('SELECT id FROM district_unit ORDER BY code LIMIT 1');
  const centre = await first('SELECT rehabilitation_center_id AS id FROM cdr_episode LIMIT 1');
  const cursor = await first(
    `SELECT id FROM uod_episode WHERE local_health_authority_code = '150204' ORDER BY opened_at DESC, id DESC
     OFFSET (SELECT count(*) * 2 / 5 FROM uod_episode WHERE local_health_authority_code = '150204') LIMIT 1`,
  );
  return [
    ['newest', ''],
    ['behind two fifths of all', `after=${cursor}`],
    ['new only', 'isNew=true'],
    ['by surname', 'sort=patientSurname&sortDirection=Ascending'],
    ['of a surname', `patientSurname=${surnames[3]}`],
    ['by first day', 'sort=startDate'],
    ['of a first day', `startDate=${new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10)}`],
    ['of a unit', `districtUnitId=${unit}`],
    ['of a centre', `rehabilitationCenterId=${centre}`],
    ['of simple need', 'need=simple'],
    ['of complex need', 'need=complex'],
    ['at a step of many', 'step=PRI'],
    ['at a step of few', 'step=CHIUSURA_UOD'],
    ['open', 'closed=false'],
    ['closed', 'closed=true'],
  ];
}

async function timesOf(app: App, token: string, address: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const began = performance.now();
    const reply = await app.inject({ method: 'GET', url: address, headers: { authorization: `Bearer ${token}` } });
    if (reply.statusCode !== 200) throw new Error(`${address}: ${reply.body}`);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

/** Measures the list of a health authority’s episodes and its badge, one request after the other. */
export async function measureAslEpisodes(serverUrl: string, listed: number): Promise<Measured[]> {
  const database = await createDatabase(serverUrl);
  try {
    return await onServer(database.url, async (client) => {
      const chance = new Chance(1);
      await insertRegion(client, makeRegion(), practitioners(chance), [...patients(chance)]);
      await insertListed(client, { listed, spare: 0 });
      await client.query(variety);
      await client.query('VACUUM ANALYZE');
      const app = await startApp(database.url);
      try {
        const measured: Measured[] = [];
        for (const account of ['asl.operatore', 'admin']) {
          const token = await tokenOf(app, account);
          const queries = [...(await queriesOf(client)).map(([title, query]) => [title, `${url}?${query}`] as const)];
          for (const [title, address] of [...queries, ['the badge', `${url}/new-count`] as const]) {
            const times = await timesOf(app, token, address);
            measured.push({ title, account, median: times[TIMES / 2] ?? 0, slowest: times[TIMES - 2] ?? 0 });
          }
        }
        return measured;
      } finally {
        await app.close();
      }
    });
  } finally {
    await database.drop();
  }
}

/**
 * Returns a report of the duration of each query, and whether all medians are below the target. `slowest` is the slowest run but one,
 * because the first run of a query fills the caches.
 */
export function aslReport(measured: readonly Measured[], listed: number): string {
  const worst = measured.reduce((slow, one) => (one.median > slow.median ? one : slow));
  return [
    `The episodes of a health authority among ${listed.toLocaleString('en')}, one request after the other:`,
    '',
    table([
      ['what', 'who', 'p50 ms', 'slowest but one ms'],
      ...measured.map(({ title, account, median, slowest }) => [title, account, median.toFixed(1), slowest.toFixed(1)]),
    ]),
    '',
    `${worst.median < TARGET ? 'reached' : 'NOT reached'}: each in less than ${TARGET} ms (${worst.title}, ${worst.account}: ${worst.median.toFixed(1)} ms)`,
  ].join('\n');
}
