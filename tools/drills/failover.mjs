// Repeatedly kills the primary of three Postgres servers under Patroni while users work.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverUser } from '../postgres/binaries.mjs';
import { address, createDatabase, freePort, HOST, USER } from '../postgres/cluster.mjs';
import { ensureSystemServer } from '../postgres/system.mjs';
import { startServer } from '../start/server.mjs';
import { balance, HAPROXY } from './balancer.mjs';
import { countInHistories, clerksAt, longestPause, until } from './clerks.mjs';
import { program, seedRegion } from './region.mjs';

const PATRONI = '/usr/bin/patroni';
const ETCD = '/usr/bin/etcd';
const NODES = ['one', 'two', 'three'];

/** @throws if an acknowledged command is missing or stored twice, or a request was refused with a status other than 503 */
export async function drill({ isShort, print }) {
  const binaries = ensureSystemServer([PATRONI, ETCD, HAPROXY], ['patroni', 'etcd-server', 'haproxy']);
  if (!binaries) return print('Skipped: Patroni, etcd and HAProxy cannot be installed here.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-drill-'));
  fs.chmodSync(folder, 0o777);
  const cluster = await startNodes(folder, binaries);
  let api;
  try {
    await cluster.isWhole();
    await createDatabase(await cluster.leaderPort());
    const database = addresses(cluster.front);
    await seedRegion(database);
    const port = await freePort(0);
    api = startServer({ ...database, port, host: HOST });
    await api.ready;
    const clerks = await clerksAt([`http://${HOST}:${port}`], isShort ? 3 : 10);
    await clerks.more(50);
    for (let turn = 0; turn < (isShort ? 1 : 10); turn++) {
      const before = clerks.acknowledged.length;
      const killed = Date.now();
      const name = await cluster.killLeader();
      await clerks.more(50, 120);
      print(`${name} killed: ${longestPause(clerks.acknowledged.slice(before), killed).toFixed(1)} s without writes.`);
      cluster.start(name);
      await cluster.isWhole();
    }
    await clerks.stop();
    const { missing, doubled } = await countInHistories(
      address(await cluster.leaderPort(), USER),
      clerks.acknowledged.map(({ key }) => key),
    );
    print(
      `${clerks.acknowledged.length} acknowledged; missing: ${missing.length}; there more than once: ${doubled.length}.`,
    );
    print(`Refused meanwhile, and said again: ${JSON.stringify([...clerks.refusals])}.`);
    const others = [...clerks.refusals.keys()].filter((answer) => answer !== 503);
    if (missing.length + doubled.length + others.length > 0)
      throw new Error('something is lost, or was refused otherwise than by 503');
    await program(database, 'apps/api/dist/verify-history.js');
    print('All histories are whole.');
  } finally {
    await api?.stop();
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const addresses = (port) => ({
  url: address(port, USER, 'percorso_app'),
  ownerUrl: address(port, USER),
  reportUrl: address(port, USER, 'percorso_report'),
});

/** Starts etcd, a Patroni for each node, and HAProxy in front of them. */
async function startNodes(folder, binaries) {
  const as = serverUser();
  const [front, etcd, peers, ...ports] = await Promise.all(Array.from({ length: 9 }, () => freePort(0)));
  const nodes = Object.fromEntries(
    NODES.map((name, index) => [name, { data: path.join(folder, name), port: ports[index], rest: ports[index + 3] }]),
  );
  const running = new Map();
  const run = (name, file, args) => {
    const log = fs.openSync(path.join(folder, `${name}.log`), 'a');
    const options = { ...as, cwd: folder, detached: true, stdio: ['ignore', log, log] };
    running.set(name, spawn(file, args, options));
    fs.closeSync(log);
  };
  const url = `http://${HOST}:${etcd}`;
  const peerUrl = `http://${HOST}:${peers}`;
  run('etcd', ETCD, [
    '--data-dir',
    path.join(folder, 'etcd'),
    '--name',
    'etcd',
    '--initial-cluster',
    `etcd=${peerUrl}`,
    '--listen-client-urls',
    url,
    '--advertise-client-urls',
    url,
    '--listen-peer-urls',
    peerUrl,
    '--initial-advertise-peer-urls',
    peerUrl,
  ]);
  await until(() => isOk(`${url}/health`), 20, 'etcd answers');
  for (const [name, node] of Object.entries(nodes))
    fs.writeFileSync(
      path.join(folder, `${name}.yml`),
      JSON.stringify(settingsOf(name, node, { etcd, folder, binaries })),
    );
  const start = (name) => run(name, PATRONI, [path.join(folder, `${name}.yml`)]);
  NODES.forEach(start);
  const balancer = await balance(path.join(folder, 'haproxy.cfg'), front, {
    mode: 'tcp',
    check: '/primary',
    servers: Object.values(nodes).map(({ port, rest }) => ({ port, checked: rest })),
  });

  const members = async () => {
    const replies = await Promise.all(Object.values(nodes).map(({ rest }) => read(`http://${HOST}:${rest}/cluster`)));
    return replies.find((reply) => reply)?.members ?? [];
  };
  const leader = async () => (await members()).find(({ role }) => role === 'leader')?.name;
  return {
    front,
    start,
    /** Waits until one node leads and both others follow; one of them must confirm each commit before it is acknowledged. */
    isWhole: () =>
      until(
        async () => {
          const all = await members();
          const roles = all.filter(({ state }) => ['running', 'streaming'].includes(state)).map(({ role }) => role);
          return roles.sort().join() === 'leader,replica,sync_standby';
        },
        180,
        'all three nodes work',
      ),
    leaderPort: async () => nodes[await leader()].port,
    /** Kills Patroni and its Postgres at once, as a power cut would. */
    killLeader: async () => {
      const name = await leader();
      const ended = once(running.get(name), 'close');
      const postmaster = Number.parseInt(fs.readFileSync(path.join(nodes[name].data, 'postmaster.pid'), 'utf8'), 10);
      running.get(name).kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await ended;
      return name;
    },
    stop: async () => {
      balancer.kill('SIGTERM');
      const endOf = async (name) => {
        const child = running.get(name);
        const ended = child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined;
        child.kill('SIGTERM');
        await ended;
      };
      await Promise.all(NODES.map(endOf));
      await endOf('etcd');
    },
  };
}

const settingsOf = (name, { data, port, rest }, { etcd, folder, binaries }) => ({
  scope: 'percorso',
  name,
  restapi: { listen: `${HOST}:${rest}`, connect_address: `${HOST}:${rest}` },
  etcd3: { host: `${HOST}:${etcd}` },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { log_min_error_statement: 'panic', log_error_verbosity: 'terse' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { 'locale-provider': 'icu' }, { 'icu-locale': 'it' }],
    pg_hba: [
      'local all all scram-sha-256',
      `host all all ${HOST}/32 scram-sha-256`,
      `host replication follower ${HOST}/32 scram-sha-256`,
    ],
  },
  postgresql: {
    listen: `${HOST}:${port}`,
    connect_address: `${HOST}:${port}`,
    data_dir: data,
    bin_dir: binaries.folder,
    pgpass: path.join(folder, `${name}.pgpass`),
    authentication: {
      superuser: { username: USER, password: USER },
      replication: { username: 'follower', password: USER },
    },
    parameters: { unix_socket_directories: folder },
  },
});

const read = (url) =>
  fetch(url).then(
    (reply) => (reply.ok ? reply.json() : undefined),
    () => undefined,
  );

const isOk = async (url) => (await read(url)) !== undefined;
