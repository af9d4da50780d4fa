import { testDatabase, type TestDatabase } from './database.js';
import { apiProcess, runProgram, type ApiProcess } from './programs.js';

/** The whole application, as `npm start` runs it: API, web and embedded identity provider at one URL. */
export interface RunningApp {
  /** `http://localhost:…`, without a trailing slash. */
  readonly url: string;
  /** Contains the demo data. */
  readonly database: TestDatabase;
  /** For an application with settings of its own: ends the process and removes the database. Otherwise returns it for reuse. */
  stop(): Promise<void>;
}

type Settings = Record<string, string>;
type Running = { database: TestDatabase; api: ApiProcess };

const demo = { name: 'demo', write: seed };

/** The instance with default settings, once a test file has started it: test files use it one after the other. */
let usual: Promise<Running> | undefined;

/**
 * The compiled API on a free port, with the built web, on a database with fresh demo data. Without settings of its own, all files of a
 * worker share one process: to the application it looks as if its database had failed over.
 * @param env settings besides the defaults, as in apps/api/src/config
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

/** An instance for the caller alone, who stops it: a program that used the shared one would never end. */
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
