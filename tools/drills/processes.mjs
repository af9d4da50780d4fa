// Starts two processes of the API behind HAProxy, each of which can be replaced.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages } from '../apt.mjs';
import { freePort, HOST, startCluster } from '../postgres/cluster.mjs';
import { startServer } from '../start/server.mjs';
import { balance, HAPROXY } from './balancer.mjs';
import { until } from './clerks.mjs';
import { seedRegion } from './region.mjs';

/**
 * Seconds for which a process that stops still accepts requests. HAProxy, which checks the readiness four times a second, notices it within
 * this time.
 */
const DRAIN_SECONDS = '2';

/**
 * Calls `work` with `{ folder, database, processes }`, on a database with the demo region. Everything is stopped and removed afterwards.
 */
export async function withTwoProcesses(print, work) {
  const isThere = () => fs.existsSync(HAPROXY);
  if (!isThere()) installPackages(['haproxy'], 'Installing haproxy for a drill …');
  if (!isThere()) return print('Skipped: HAProxy cannot be installed here.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-drill-'));
  fs.chmodSync(folder, 0o755);
  const database = await startCluster(folder);
  let processes;
  try {
    await seedRegion(database);
    processes = await startTwo(database, folder);
    await work({ folder, database, processes });
  } finally {
    await processes?.stop();
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts two processes on a database. `folder`: where the configuration of HAProxy is written. In the result, `address` is the URL for
 * users; `count` is the number of processes; `replace(index, release, between)` stops a process and starts it again from the release in
 * that folder; `stop` stops all.
 */
async function startTwo(database, folder) {
  const [front, ...ports] = await Promise.all([freePort(0), freePort(0), freePort(0)]);
  const address = `http://${HOST}:${front}`;
  Object.assign(process.env, { PUBLIC_URL: address, DRAIN_SECONDS });
  const running = [];
  const stop = () => Promise.all(running.map((one) => one.stop()));
  const start = async (port, release) => {
    const server = startServer({ ...database, port, host: HOST, folder: release });
    running.push(server);
    await server.ready;
    return server;
  };
  try {
    const servers = await Promise.all(ports.map((port) => start(port)));
    const settings = { mode: 'http', check: '/v1/health/ready', servers: ports.map((port) => ({ port })) };
    const balancer = await balance(path.join(folder, 'haproxy.cfg'), front, settings);
    running.push({ stop: () => balancer.kill('SIGTERM') });
    const answers = () =>
      fetch(`${address}/v1/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(answers, 20, 'HAProxy leads somewhere');
    const replace = async (index, release, between = async () => undefined) => {
      await servers[index].stop();
      await between();
      servers[index] = await start(ports[index], release);
    };
    return { address, count: ports.length, replace, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
