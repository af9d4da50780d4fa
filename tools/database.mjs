// Opens the database of `npm start` and of the other programs: the one at DATABASE_URL, otherwise that of the embedded server in .data.
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseSentence, olderSentence } from './failures/database.mjs';
import { fileSentence, requireWritable } from './failures/files.mjs';
import { startCluster } from './postgres/cluster.mjs';
import { reportProgress } from './progress.mjs';
import { dataFolder, folders, run } from './run.mjs';

const seeding = path.join(dataFolder, 'seeding');

/**
 * Returns `{ url, ownerUrl, reportUrl?, stop }`; for the embedded server everything that `startCluster` returns, including `recreate`,
 * which empties it. If DATABASE_URL is set, a connection is tried first, unless the database `mayBeMissing`.
 * @throws an error whose message says what to do
 */
export async function openDatabase({ mayBeMissing = false } = {}) {
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl = url, REPORT_DATABASE_URL: reportUrl } = process.env;
  if (url) {
    if (!mayBeMissing) await requireDatabases({ DATABASE_URL: url, ...process.env });
    return { url, ownerUrl, reportUrl, stop: async () => undefined };
  }
  requireWritable(dataFolder, folders);
  return startCluster(path.join(dataFolder, 'postgres'));
}

/**
 * Returns the environment variables for programs that use an open database: the addresses for running, migrating and, if there is one,
 * reporting. Decisions 0016 and 0035.
 */
export const addressesOf = ({ url, ownerUrl, reportUrl }) => ({
  DATABASE_URL: url,
  MIGRATION_DATABASE_URL: ownerUrl,
  ...(reportUrl && { REPORT_DATABASE_URL: reportUrl }),
});

/** Brings the schema and the instances up to date, and inserts demo data into a database without data. */
export async function prepareDatabase(database) {
  const env = addressesOf(database);
  const isHalfSeeded = fs.existsSync(seeding) && database.recreate !== undefined;
  if (isHalfSeeded) await database.recreate();
  const quietly = (program, doing) =>
    run(process.execPath, [`apps/api/dist/${program}.js`], { env, quiet: true, doing, explain: preparingSentence });
  await quietly('migrate', 'Aggiorno lo schema della base dati');
  await quietly('upgrade-workflows', 'Porto i percorsi aperti alle versioni di oggi');
  if (!(await isEmpty(database.url))) return;
  console.log('Preparo i dati dimostrativi, solo questa volta…');
  requireWritable(dataFolder, folders);
  fs.writeFileSync(seeding, '');
  await run(process.execPath, ['tools/dist/seed/main.js'], {
    env: { ...env, LOG_LEVEL: 'error' },
    doing: 'Carico i dati dimostrativi',
  });
  fs.rmSync(seeding);
}

const preparingSentence = (said) =>
  /ECONNREFUSED|ECONNRESET|Connection terminated|57P0[123]/.test(said)
    ? 'La base dati si è fermata mentre la preparavo: ripetere. Se accade di nuovo, forse manca la memoria.'
    : fileSentence(said, folders);

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

const ADDRESSES = ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'REPORT_DATABASE_URL'];

async function requireDatabases(env) {
  for (const variable of ADDRESSES) if (env[variable]) await requireDatabase(variable, env[variable]);
}

/** Whether an address names several servers of one database (decision 0042): only the API can connect to such an address. */
const namesSeveral = (address) => /^postgres(ql)?:\/\/([^@/]*@)?[^/?]*,/.test(address);

async function requireDatabase(variable, address) {
  if (namesSeveral(address)) return;
  const endReport = reportProgress(`Attendo che risponda la base dati di ${variable}`, process.pid);
  try {
    const client = new pg.Client({ connectionString: address });
    // The query below reports the loss of the connection; without this listener the loss would end the program.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query('SHOW server_version_num').finally(() => client.end());
    const older = olderSentence(Number(rows[0].server_version_num), variable);
    if (older) throw new Error(older);
  } catch (error) {
    const sentence = databaseSentence(error, { variable, address });
    throw sentence ? new Error(sentence, { cause: error }) : error;
  } finally {
    endReport();
  }
}
