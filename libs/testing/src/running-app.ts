import { testDatabase, type TestDatabase } from './database.js';
import { apiProcess, runProgram, type ApiProcess } from './programs.js';

/** The whole application, as `npm start` brings it up: API, web and embedded identity provider on one address. */
export interface RunningApp {
  /** `http://localhost:…`, without a slash at the end. */
  readonly url: string;
  /** With the demo data. */
  readonly database: TestDatabase;
  /** Of an application with settings of its own: ends the process and removes the database. Else gives it back. */
  stop(): Promise<void>;
}

type Settings = Record<string, string>;
type Running = { database: TestDatabase; api: ApiProcess };

const demo = { name: 'demo', write: seed };

/** The one with the usual settings, once a test file has begun it: files use it one after the other. */
let usual: Promise<Running> | undefined;

/**
 * The compiled API on a free port, with the built web, on a database with the demo data that no other test file has touched. Without
 * settings of its own it is one process for all files of a worker: to the application it is as if its database had failed over.
 * @param env settings beside the usual ones, as in apps/api/src/config.
 */
export async function runningApp(env: Settings = {}): Promise<RunningApp> {
  if (Object.keys(env).length > 0) return ownApp(env);
  const isFirst = usual === undefined;
  usual ??= start({});
  const { api, database } = await usual.catch((error: unknown) => {
    usual = undefined;
    throw error;
  });
  if (!isFirst) {
    await database.reset();
    await api.ready();
  }
  return { url: api.url, database, stop: () => Promise.resolve() };
}

/** One for the caller alone, who stops it: a program that takes the shared one would never end. */
export async function ownApp(env: Settings = {}): Promise<RunningApp> {
  const { api, database } = await start(env);
  const stop = async () => {
    await api.stop();
    await database.drop();
  };
  return { url: api.url, database, stop };
}

async function start(env: Settings): Promise<Running> {
  const database = await testDatabase(demo);
  try {
    const api = await apiProcess(database.url, { REPORT_DATABASE_URL: database.reportUrl, ...env });
    return { database, api };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function seed({ url, ownerUrl }: Pick<TestDatabase, 'url' | 'ownerUrl'>): Promise<void> {
  const { code } = await runProgram('tools/dist/seed/main.js', url, { MIGRATION_DATABASE_URL: ownerUrl });
  if (code !== 0) throw new Error('The demo data could not be made.');
}
