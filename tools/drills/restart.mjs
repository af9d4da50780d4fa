// Each of two processes of the API is ended and started again while people work: nobody is refused.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages } from '../apt.mjs';
import { freePort, HOST, startCluster } from '../postgres/cluster.mjs';
import { startServer } from '../start/server.mjs';
import { balance, HAPROXY } from './balancer.mjs';
import { bookOf, clerksAt, until } from './clerks.mjs';
import { seedRegion } from './region.mjs';

/** A process is asked four times a second whether it is ready. */
const DRAIN_SECONDS = '2';

const isThere = () => fs.existsSync(HAPROXY);

/** @throws where a request is refused, or what was acknowledged does not stand in the histories once */
export async function drill({ isShort, print }) {
  if (!isThere()) installPackages(['haproxy'], 'Installing haproxy for a drill …');
  if (!isThere()) return print('Skipped: HAProxy cannot be installed here.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-drill-'));
  fs.chmodSync(folder, 0o755);
  const database = await startCluster(folder);
  const running = [];
  try {
    await seedRegion(database);
    const [front, ...ports] = await Promise.all([freePort(0), freePort(0), freePort(0)]);
    Object.assign(process.env, { PUBLIC_URL: `http://${HOST}:${front}`, DRAIN_SECONDS });
    const start = async (port) => {
      const server = startServer({ ...database, port, host: HOST });
      await server.ready;
      return server;
    };
    const servers = await Promise.all(ports.map(start));
    running.push(...servers);
    const balancer = await balance(path.join(folder, 'haproxy.cfg'), front, {
      mode: 'http',
      check: '/v1/health/ready',
      servers: ports.map((port) => ({ port })),
    });
    const answers = () =>
      fetch(`http://${HOST}:${front}/v1/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(answers, 20, 'HAProxy leads somewhere');
    running.push({ stop: () => balancer.kill('SIGTERM') });

    const clerks = await clerksAt([`http://${HOST}:${front}`], isShort ? 4 : 10);
    await clerks.more(50);
    const began = Date.now();
    const rounds = isShort ? 1 : 5;
    for (let round = 0; round < rounds; round++)
      for (const [index, port] of ports.entries()) {
        await servers[index].stop();
        await clerks.more(20);
        servers[index] = await start(port);
        running.push(servers[index]);
        await clerks.more(50);
      }
    await clerks.stop();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const { missing, doubled } = await bookOf(
      database.ownerUrl,
      clerks.acknowledged.map(({ key }) => key),
    );
    print(
      `${rounds * ports.length} processes replaced in ${seconds} s while ${clerks.acknowledged.length} requests were acknowledged.`,
    );
    print(
      `Refused: ${JSON.stringify([...clerks.refusals])}; missing: ${missing.length}; there more than once: ${doubled.length}.`,
    );
    if (clerks.refusals.size + missing.length + doubled.length > 0)
      throw new Error('somebody was refused, or something is lost');
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
