// Starts one Postgres server for a test run: uses DATABASE_URL if it is set, otherwise a container if Docker responds, otherwise the
// embedded server.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderForServer } from './binaries.mjs';
import { startCluster, stopCluster } from './cluster.mjs';
import { isProgram } from './owner.mjs';

const PREFIX = 'percorso-test-';
const IMAGE = 'postgres:17-alpine';

/** Settings that do not wait for the disk: a test run may lose its data in a power failure. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Returns `stop`, and the address of a database whose user may create databases and roles. */
export async function startTestServer() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => undefined };
  return (await inContainer()) ?? (await embedded());
}

async function inContainer() {
  if (!hasDocker()) return undefined;
  try {
    const { GenericContainer, Wait } = await import('testcontainers');
    const settings = Object.entries(FAST).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const container = await new GenericContainer(IMAGE)
      .withEnvironment({ POSTGRES_USER: 'percorso', POSTGRES_PASSWORD: 'percorso' })
      .withCommand(['postgres', ...settings])
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
      .start();
    const url = `postgresql://percorso:percorso@${container.getHost()}:${container.getMappedPort(5432)}/percorso`;
    return { url, stop: () => container.stop() };
  } catch (error) {
    console.warn(`Docker gave no Postgres (${error.message}): the embedded one is used.`);
    return undefined;
  }
}

function hasDocker() {
  const sockets = ['/var/run/docker.sock', path.join(os.homedir(), '.docker/run/docker.sock')];
  if (process.env.XDG_RUNTIME_DIR) sockets.push(path.join(process.env.XDG_RUNTIME_DIR, 'docker.sock'));
  return Boolean(process.env.DOCKER_HOST) || sockets.some((socket) => fs.existsSync(socket));
}

async function embedded() {
  await removeLeftOvers();
  const folder = path.join(os.tmpdir(), `${PREFIX}${process.pid}`);
  const cluster = await startCluster(folder, { settings: FAST, initdbFlags: ['--no-sync', '--no-data-checksums'] });
  return { url: cluster.ownerUrl, stop: () => discard(folder) };
}

async function discard(folder) {
  await stopCluster(folder);
  fs.rmSync(folderForServer(folder), { recursive: true, force: true });
}

/** Removes the servers that killed runs left behind: the name of a server's folder contains the process number of its run. */
async function removeLeftOvers() {
  const parent = path.dirname(folderForServer(path.join(os.tmpdir(), PREFIX)));
  const names = fs.existsSync(parent) ? fs.readdirSync(parent).filter((name) => name.startsWith(PREFIX)) : [];
  for (const name of names) {
    const owner = Number(name.slice(PREFIX.length));
    if (!isProgram(owner)) await discard(path.join(os.tmpdir(), name));
  }
}
