import { testDatabase, type TestDatabase } from './database.js';
import { apiProcess, runProgram, type ApiProcess } from './programs.js';

/** The whole application, as `npm start` runs it: API, web application and embedded identity provider at one URL. */
export interface RunningApp {
  /** `http://localhost:…`, without a trailing slash. */
  readonly url: string;
  /** The database of the application, with the demo data. */
  readonly database: TestDatabase;
  /**
   * Ends the process and removes the database if the application has settings of its own; otherwise leaves the
   * application running for other test files.
   */
  stop(): Promise<void>;
}

type Settings = Record<string, string>;
type Running = { database: TestDatabase; api: ApiProcess };

const demo = { name: 'demo', write: seed };

/** The application with default settings, once a test file has started it. Test files use it one after the other. */
let shared: Promise<Running> | undefined;

/**
 * Returns a compiled API on a free port, with the built web application and a database with fresh demo data. Without
 * settings of their own, all test files of a worker share one process; resetting the database between them looks to the
 * application like a failover.
 * @param env settings in addition to the defaults, as in apps/api/src/config
 */
export async function runningApp(env: Settings = {}): Promise<RunningApp> {
  if (Object.keys(env).length > 0) return ownApp(env);
  const isFirst = shared === undefined;
  shared ??= start({});
  const { api, database } = await shared.catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  if (!isFirst) {
    await database.reset();
    await api.ready();
  }
  return { url: api.url, database, stop: () => Promise.resolve() };
}

/**
 * Returns an application that only the caller uses and stops. A program that used the shared application would never
 * end, because `stop` leaves that application running.
 */
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
