import { testDatabase, type TestDatabase } from './database.js';
import { apiProcess, runProgram } from './programs.js';

/** The whole application, as `npm start` brings it up: API, web and embedded identity provider on one address. */
export interface RunningApp {
  /** `http://localhost:…`, without a slash at the end. */
  readonly url: string;
  /** With the demo data. */
  readonly database: TestDatabase;
  /** Ends the process and removes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the compiled API on a free port, with the built web, on a database of its own with the demo data.
 * @param env settings beside those, as in apps/api/src/config.
 */
export async function runningApp(env: Record<string, string> = {}): Promise<RunningApp> {
  const database = await testDatabase({ name: 'demo', write: seed });
  try {
    const api = await apiProcess(database.url, { REPORT_DATABASE_URL: database.reportUrl, ...env });
    const stop = async () => {
      await api.stop();
      await database.drop();
    };
    return { url: api.url, database, stop };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function seed({ url, ownerUrl }: Pick<TestDatabase, 'url' | 'ownerUrl'>): Promise<void> {
  const { code } = await runProgram('tools/dist/seed/main.js', url, { MIGRATION_DATABASE_URL: ownerUrl });
  if (code !== 0) throw new Error('The demo data could not be made.');
}
