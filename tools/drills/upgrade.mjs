// Replaces this release by a next one while users work: the migration, each process, and the stored instances. No request may be refused.
import path from 'node:path';
import pg from 'pg';
import { countInHistories, clerksAt, until } from './clerks.mjs';
import { buildNextRelease } from './next-release.mjs';
import { withTwoProcesses } from './processes.mjs';
import { program } from './region.mjs';

const READERS = 2;
/** Both releases seal the histories with the same key, as in production. */
const HISTORY_KEYS = `1:${'of-no-secrecy'.repeat(3)}`;

/** @throws if a request is refused, an acknowledged command is not in the histories exactly once, or a version is wrong */
export function drill({ isShort, print }) {
  process.env.HISTORY_KEYS = HISTORY_KEYS;
  return withTwoProcesses(print, async ({ folder, database, processes }) => {
    const next = path.join(folder, 'next');
    buildNextRelease(next);
    await upgradeUnderLoad({ database, next, processes, isShort, print });
  });
}

async function upgradeUnderLoad({ database, next, processes, isShort, print }) {
  const { address } = processes;
  const clerks = await clerksAt([address], isShort ? 3 : 8, isShort ? 2 : 4);
  const readers = readPages(address, READERS);
  const watched = await watch(database.ownerUrl);
  await clerks.more(100);
  const began = Date.now();
  const since = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

  await program(database, 'apps/api/dist/migrate.js', {}, next);
  print(`Migrated while people worked, in ${since(began)}.`);
  for (let index = 0; index < processes.count; index++) {
    await processes.replace(index, next, () => clerks.more(20));
    await clerks.more(100);
    const newest = await watched.newestVersions();
    print(
      `${index + 1} of ${processes.count} processes are of the next release: accesses begin with version ${newest}.`,
    );
    if (index === 0 && newest !== String(watched.released))
      throw new Error('the older process could not carry them on');
  }
  await until(
    async () => (await watched.newestVersions()) === String(watched.released + 1),
    30,
    'the next version begins',
  );
  print(`Accesses begin with version ${watched.released + 1}.`);
  await clerks.more(100);
  const upgrading = Date.now();
  await program(database, 'apps/api/dist/upgrade-workflows.js', {}, next);
  const { older, upgraded } = await watched.stored();
  print(
    `${upgraded} stored episodes were upgraded while people worked, in ${since(upgrading)}; of the older version: ${older}.`,
  );
  await clerks.more(100);
  await clerks.stop();
  const { read, broken } = await readers.stop();
  await watched.end();

  const { acknowledged, refusals } = clerks;
  const { missing, doubled } = await countInHistories(
    database.ownerUrl,
    acknowledged.map(({ key }) => key),
  );
  print(`${acknowledged.length} requests were acknowledged in ${since(began)}, ${read} pages read with their files.`);
  print(
    `Refused: ${JSON.stringify([...refusals])}; pages without a file: ${broken.length}; missing: ${missing.length}; there more than once: ${doubled.length}.`,
  );
  for (const lost of new Set(broken)) print(`Without: ${lost}`);
  await program(database, 'apps/api/dist/verify-history.js', {}, next);
  print('All histories are whole.');
  if (refusals.size + broken.length + missing.length + doubled.length + older > 0)
    throw new Error('somebody was refused, or something is lost');
}

/** Returns functions that query the versions of the units' episodes. */
async function watch(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const one = async (text) => (await client.query(text)).rows[0];
  const fromUnitEpisodes = `FROM workflow_instance WHERE workflow = 'uod-episode'`;
  const { released } = await one(`SELECT max(version) AS released ${fromUnitEpisodes}`);
  return {
    released,
    /** Returns the different versions of the three accesses opened last, as text: `1, 2`. Ids are in chronological order. */
    newestVersions: async () =>
      (
        await one(
          `SELECT string_agg(DISTINCT version::text, ', ') AS said FROM (SELECT version ${fromUnitEpisodes} ORDER BY id DESC LIMIT 3) last`,
        )
      ).said,
    stored: () =>
      one(`SELECT (SELECT count(*)::int ${fromUnitEpisodes} AND version <= ${released}) AS older,
        (SELECT count(*)::int FROM workflow_event WHERE type = 'UPGRADE') AS upgraded`),
    end: () => client.end(),
  };
}

/** Simulates browsers that load the page with its files again and again. A page counts as broken if one of its files is missing. */
function readPages(address, count) {
  let isOver = false;
  const checked = { read: 0, broken: [] };
  const browse = async () => {
    let cookie = '';
    const get = async (file) => {
      const reply = await fetch(`${address}${file}`, {
        headers: { ...(cookie && { cookie }), accept: 'text/html,*/*' },
      });
      cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return { file, ok: reply.ok, status: reply.status, text: await reply.text() };
    };
    while (!isOver) {
      const page = await get('/');
      const files = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
      const replies = await Promise.all(files.map(get));
      checked.read += 1;
      const lost = [page, ...replies].filter(({ ok }) => !ok);
      if (lost.length > 0 || files.length === 0)
        checked.broken.push(lost.map(({ file, status }) => `${file} ${status}`).join(' '));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const reading = Promise.all(Array.from({ length: count }, browse));
  return {
    stop: async () => {
      isOver = true;
      await reading;
      return checked;
    },
  };
}
