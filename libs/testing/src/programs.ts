import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const host = 'localhost';
const READY_SECONDS = 120;

/** Settings of every application in a test, as a process or inside the test. */
export const testSettings = {
  NODE_ENV: 'test',
  OIDC_EMBEDDED: 'true',
  REGISTRY_LOOKUPS: '100000',
  // A machine that runs tests on all its processors is busy, but the requests of the tests are to be answered.
  SHED_AFTER_SECONDS: '60',
};

/** A compiled API that runs as a process of its own, at a URL of its own. */
export interface ApiProcess {
  /** `http://localhost:…`, without a trailing slash. */
  readonly url: string;
  /** Waits until the API accepts requests. */
  ready(): Promise<void>;
  /** Stops the API gracefully, as an operator would. */
  stop(): Promise<void>;
  /** Kills the API like a power cut (SIGKILL). */
  kill(): Promise<void>;
}

/**
 * Starts the compiled API on a free port and waits until it answers.
 * @param env additional settings, as in apps/api/src/config
 */
export async function apiProcess(databaseUrl: string, env: Record<string, string> = {}): Promise<ApiProcess> {
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const server = launch(['apps/api/dist/main.js'], {
    LOG_LEVEL: 'warn',
    LOGIN_ATTEMPTS: '1000',
    ...testSettings,
    ...env,
    DATABASE_URL: databaseUrl,
    HOST: host,
    PORT: String(port),
  });
  const api = {
    url,
    ready: () => answers(`${url}/v1/health/ready`, server),
    stop: () => end(server, 'SIGTERM'),
    kill: () => end(server, 'SIGKILL'),
  };
  try {
    await api.ready();
  } catch (error) {
    await api.stop();
    throw error;
  }
  return api;
}

/**
 * Runs a compiled program on a database until it ends.
 * @returns its output and its exit code
 * @param env settings in addition to the database URL, as in apps/api/src/config
 * @param args command-line arguments
 */
export async function runProgram(
  program: string,
  databaseUrl: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<{ code: number | null; said: string }> {
  const running = launch([program, ...args], { ...env, DATABASE_URL: databaseUrl }, 'pipe');
  const [output] = await Promise.all([running.stdout ? text(running.stdout) : '', once(running, 'close')]);
  return { code: running.exitCode, said: output };
}

/** Starts a child process that ends with ours, even if ours is killed. Its errors are written to our stderr. */
const launch = (
  program: readonly string[],
  env: Record<string, string>,
  output: 'ignore' | 'pipe' = 'ignore',
): ChildProcess =>
  spawn(process.execPath, ['--import', './tools/start/with-parent.mjs', ...program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'close');
  program.kill(signal);
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
