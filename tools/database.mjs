// The database of `npm start` and of the programs beside it: DATABASE_URL, else a server of ours under .data.
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from './postgres/cluster.mjs';
import { root, run } from './run.mjs';

/** Where the server of `npm start` keeps its data. */
export const dataFolder = process.env.DATA_FOLDER ? path.resolve(process.env.DATA_FOLDER) : path.join(root, '.data');
const seeding = path.join(dataFolder, 'seeding');

/** Returns `{ url, ownerUrl, reportUrl?, recreate?, stop }`; only a server of ours can be emptied. */
export async function openDatabase() {
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl = url, REPORT_DATABASE_URL: reportUrl } = process.env;
  if (url) return { url, ownerUrl, reportUrl, stop: async () => undefined };
  return startCluster(path.join(dataFolder, 'postgres'));
}

/** What programs are told of an open database: who runs, who migrates and, where there is one, who reports. Decisions 0016 and 0035. */
export const addressesOf = ({ url, ownerUrl, reportUrl }) => ({
  DATABASE_URL: url,
  MIGRATION_DATABASE_URL: ownerUrl,
  ...(reportUrl && { REPORT_DATABASE_URL: reportUrl }),
});

/** Brings schema and instances up to date, and demo data into a database that has none. */
export async function prepareDatabase(database) {
  const env = addressesOf(database);
  const isHalfSeeded = fs.existsSync(seeding) && database.recreate !== undefined;
  if (isHalfSeeded) await database.recreate();
  await run(process.execPath, ['apps/api/dist/migrate.js'], { env, quiet: true });
  await run(process.execPath, ['apps/api/dist/upgrade-workflows.js'], { env, quiet: true });
  if (!(await isEmpty(database.url))) return;
  console.log('Preparo i dati dimostrativi, solo questa volta…');
  fs.mkdirSync(dataFolder, { recursive: true });
  fs.writeFileSync(seeding, '');
  await run(process.execPath, ['tools/dist/seed/main.js'], { env });
  fs.rmSync(seeding);
}

async function isEmpty(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT NOT EXISTS (SELECT FROM patient) AS empty');
    return rows[0].empty;
  } finally {
    await client.end();
  }
}
