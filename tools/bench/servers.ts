import net from 'node:net';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { oneRow, type BareServer } from './bare-route.js';
import { ask, startChild, stopChild } from './child.js';
import type { Read } from './prepare.js';

const HOST = '127.0.0.1';
const READY_SECONDS = 30;
/** The heap limit of Node in a container of 1 GB, as in docker-compose.yml: garbage stays in the heap up to this limit. */
const HEAP = ['--max-old-space-size=512'];

export type Servers = {
  /** Origins of the API and of the bare server. */
  api: string;
  bare: string;
  /** The process of the client program. */
  load: ChildProcess;
  /** Process numbers of the API and of the bare server. */
  pid: number | undefined;
  barePid: number | undefined;
};

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, HOST);
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export async function untilReady(origin: string): Promise<void> {
  for (const deadline = Date.now() + READY_SECONDS * 1000; ;) {
    const reply = await fetch(`${origin}/v1/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    if (Date.now() > deadline) throw new Error('the API does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts the API as in production, in a separate process; when this returns, it may not respond yet. */
export async function startApi(databaseUrl: string, settings: Record<string, string> = {}) {
  const port = await freePort();
  const origin = `http://${HOST}:${port}`;
  const env = {
    DATABASE_URL: databaseUrl,
    HOST,
    PORT: String(port),
    PUBLIC_URL: origin,
    LOG_LEVEL: 'info',
    OIDC_EMBEDDED: 'true',
    ...settings,
  };
  return { origin, api: startChild('../../../apps/api/dist/main.js', env, HEAP) };
}

/** Starts the API, the bare server and the client program, each in a separate process. */
export async function startServers(databaseUrl: string, reads: readonly Read[]) {
  const { origin, api } = await startApi(databaseUrl);
  const bare = startChild('./bare-server.js');
  const load = startChild('./load.js');
  const stop = async () => {
    await Promise.all([api, bare, load].map(stopChild));
  };
  try {
    await untilReady(origin);
    const routes = [...reads.map(({ route }) => route), oneRow];
    const server: BareServer = { databaseUrl, routes };
    return { api: origin, bare: await ask<string>(bare, server), load, pid: api.pid, barePid: bare.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
