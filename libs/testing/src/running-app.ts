import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { testDatabase, type TestDatabase } from './database.js';

/** The whole application, as `npm start` brings it up: API, web and embedded identity provider on one address. */
export interface RunningApp {
  /** `http://localhost:…`, without a slash at the end. */
  readonly url: string;
  /** With the demo data. */
  readonly database: TestDatabase;
  /** Ends the process and removes the database. */
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const host = 'localhost';
const READY_SECONDS = 60;

/**
 * Starts the compiled API on a free port, with the built web, on a database of its own with the demo data.
 * @param env settings beside those, as in apps/api/src/config.
 */
export async function runningApp(env: Record<string, string> = {}): Promise<RunningApp> {
  const database = await testDatabase({ name: 'demo', write: seed });
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const server = launch('apps/api/dist/main.js', {
    ...{ LOG_LEVEL: 'warn', LOGIN_ATTEMPTS: '1000', NODE_ENV: 'test' },
    ...env,
    ...{ DATABASE_URL: database.url, HOST: host, PORT: String(port) },
  });
  const stop = async () => {
    await end(server);
    await database.drop();
  };
  try {
    await answers(`${url}/v1/health/ready`, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, database, stop };
}

async function seed(databaseUrl: string): Promise<void> {
  const program = launch('tools/dist/seed/main.js', { DATABASE_URL: databaseUrl });
  await once(program, 'close');
  if (program.exitCode !== 0) throw new Error('The demo data could not be made.');
}

/** A child that ends with us, also where we are killed. It is silent, save for what goes wrong. */
const launch = (program: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--import', './tools/start/with-parent.mjs', program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'close');
  program.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answers(address: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_SECONDS * 1000;
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null) throw new Error('The application ended while it started.');
    if (Date.now() > deadline) throw new Error(`The application does not answer after ${READY_SECONDS} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
