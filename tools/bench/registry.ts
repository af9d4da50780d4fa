import { requestToken } from '@percorso/api';
import { ACCESS_REASON_HEADER } from '@percorso/domain';
import type pg from 'pg';
import { tokenOf } from '../seed/caller.js';
import { insertRegion } from '../seed/insert-region.js';
import { patients } from '../seed/patients.js';
import { practitioners } from '../seed/practitioners.js';
import { Chance } from '@percorso/testing';
import { region as makeRegion } from '../seed/structures.js';
import { type App, startApp } from './app.js';
import { statementsOf, type Sent } from './capture.js';
import { ask } from './child.js';
import { createDatabase, onServer } from './database.js';
import { copyAll, exportAll, peakMemory } from './export.js';
import { insertListed } from './listed.js';
import type { Job, Outcome } from './load-job.js';
import type { ExportMeasurement, SearchMeasurement } from './registry-report.js';
import { metered, postmasterOf } from './processor.js';
import { PAGE, runBareSearch, searchKinds, type Search, type SearchKind } from './searches.js';
import { startServers } from './servers.js';
import { READ_CLIENTS, type Settings } from './settings.js';

/** Returns how many rows precede the deep page whose reading is measured. */
const depthOf = (listed: number) => Math.round(listed * 0.4);
const DEEP_PAGES = 64;
const order = 'ORDER BY surname_key, name_key, id';

const path = (query: string) => `/v1/patients?${PAGE}&${query}`;

async function recorded(app: App, token: string, url: string, accept = 'application/json'): Promise<Sent[]> {
  return statementsOf(async () => {
    const reply = await app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${token}`, accept, [ACCESS_REASON_HEADER]: 'APERTURA_ACCESSO' },
    });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`);
  });
}

/** Returns the searches that read pages: the first page of all patients, and deep pages, each of which continues after one patient. */
async function pages(client: pg.Client, listed: number): Promise<SearchKind[]> {
  const depth = depthOf(listed);
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM patient ${order} OFFSET ${depth} LIMIT ${DEEP_PAGES}`,
  );
  return [
    { title: 'patients, page 1', account: 'admin', queries: [''] },
    {
      title: `patients, the next page at ${depth.toLocaleString('en')}`,
      account: 'admin',
      queries: rows.map(({ id }) => `after=${id}`),
    },
  ];
}

/** Fills the database, and records the statements of the API for every search and for the export. */
function prepareRegistry(databaseUrl: string, listed: number): Promise<{ searches: Search[]; copy: string[] }> {
  return onServer(databaseUrl, async (client) => {
    const chance = new Chance(1);
    await insertRegion(client, makeRegion(), practitioners(chance), [...patients(chance)]);
    const app = await startApp(databaseUrl);
    try {
      const admin = await tokenOf(app, 'admin');
      // Recorded with few patients: the statements are the same with many.
      const sent = await recorded(app, admin, '/v1/patients?limit=-1', 'text/csv');
      const copy = sent.map(({ text }) => text).filter((text) => /^(BEGIN READ ONLY;|COPY )/.test(text));
      await insertListed(client, { listed, spare: 0 });
      await client.query('VACUUM ANALYZE');
      const searches: Search[] = [];
      for (const kind of [...searchKinds(listed), ...(await pages(client, listed))]) {
        const token = await tokenOf(app, kind.account);
        const statements: Sent[][] = [];
        for (const query of kind.queries) statements.push(await recorded(app, token, path(query)));
        searches.push({ ...kind, statements });
      }
      return { searches, copy };
    } finally {
      await app.close();
    }
  });
}

/** Starts the API for `work`, and stops it afterwards. */
async function withApi<Result>(
  databaseUrl: string,
  work: (
    servers: Awaited<ReturnType<typeof startServers>>,
    tokenFor: (account: string) => Promise<string>,
  ) => Promise<Result>,
): Promise<Result> {
  const servers = await startServers(databaseUrl, []);
  const provider = { issuer: `${servers.api}/oidc`, resource: 'urn:percorso:api' };
  try {
    return await work(servers, (account) => requestToken(provider, account, 'percorso'));
  } finally {
    await servers.stop();
  }
}

/** Measures the patient search with each filter, its pages, and the export, each compared with the same SQL through `pg` alone. */
export async function measureRegistry(serverUrl: string, settings: Settings) {
  const database = await createDatabase(serverUrl);
  try {
    const { searches, copy } = await prepareRegistry(database.url, settings.patients);
    const measured = await withApi(database.url, async ({ api: origin, load, pid: server }, tokenFor) => {
      const postmaster = await postmasterOf(database.url);
      const measurements: SearchMeasurement[] = [];
      for (let round = 0; round <= Math.ceil(settings.rounds / 2); round++)
        for (const { title, account, queries, statements } of searches) {
          const run = { clients: READ_CLIENTS, seconds: round === 0 ? 1 : settings.seconds };
          const headers = { authorization: `Bearer ${await tokenFor(account)}` };
          const targets = queries.map((id) => ({ id, turn: 0 }));
          const steps = [{ method: 'GET' as const, path: path('{id}') }];
          const job: Job = { origin, headers, steps, targets, ...run };
          const api = await metered({ server, postmaster }, () => ask<Outcome>(load, job));
          const bare = await metered({ postmaster }, () => runBareSearch(database.url, statements, run));
          if (round > 0) measurements.push({ title, api, bare });
        }
      return { measurements, isPageRight: await isPageRight(database.url, origin, await tokenFor('admin'), settings) };
    });
    const exports = await withApi(database.url, async ({ api: origin, pid }, tokenFor) => {
      const measurements: ExportMeasurement[] = [];
      for (let round = 0; round < settings.rounds; round++) {
        const api = await exportAll(origin, await tokenFor('admin'));
        measurements.push({ api, peak: peakMemory(pid), bare: await copyAll(database.url, copy) });
      }
      return measurements;
    });
    return { searches: measured.measurements, isPageRight: measured.isPageRight, exports };
  } finally {
    await database.drop();
  }
}

/** Whether a page far down, requested by its number, has the right rows. */
async function isPageRight(databaseUrl: string, origin: string, token: string, { patients: listed }: Settings) {
  const depth = depthOf(listed);
  const reply = await fetch(origin + path(`page=${depth / 10 + 1}`), { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await reply.json()) as { items: { id: string }[] };
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ id: string }>(`SELECT id FROM patient ${order} OFFSET ${depth} LIMIT 10`),
  );
  return rows.length === 10 && JSON.stringify(items.map(({ id }) => id)) === JSON.stringify(rows.map(({ id }) => id));
}
