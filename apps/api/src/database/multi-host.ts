import type net from 'node:net';
import pg from 'pg';
import { addressesOf } from '../config/addresses.js';
import { gatheringSocket } from './gathering-socket.js';

/**
 * `ANSWER_MS` is the timeout of the check whether a server accepts writes, `CHECK_MS` the time between two checks of the current server.
 */
const ANSWER_MS = 2000;
const CHECK_MS = 1000;

const POSTGRES_PORT = 5432;
/** Returns an error like the driver's for a single unreachable server, so that `isConnectionLost` recognises it. */
const noWritableServer = (): Error =>
  Object.assign(new Error('none of the servers takes writes'), { code: 'ECONNREFUSED', syscall: 'connect' });

/** Whether the server accepts writes; undefined if it does not answer. */
async function acceptsWrites(connectionString: string): Promise<boolean | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ takes: boolean }>('SELECT NOT pg_is_in_recovery() AS takes');
    return rows[0]?.takes;
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * Returns the address of the first server that accepts writes.
 * @throws a connection error if no server accepts writes
 */
const findWritable = (addresses: readonly string[]): Promise<string> =>
  Promise.any(
    addresses.map(async (address) => {
      if (await acceptsWrites(address)) return address;
      throw noWritableServer();
    }),
  ).catch(() => {
    throw noWritableServer();
  });

/**
 * Several servers of which one accepts writes, and after a failover another one. Every connection leads to the server that accepts writes;
 * after a failover the connections to the previous one are closed. Decision 0042.
 */
class Servers {
  /** Number of failovers seen by this process. */
  changes = 0;

  private readonly open = new Set<net.Socket>();
  private last: string | undefined;
  private found: Promise<string> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly addresses: readonly string[]) {}

  /** Returns a socket that connects to the server that accepts writes, regardless of the given host. */
  readonly socket = (): net.Socket => {
    const socket = gatheringSocket();
    const connect = socket.connect.bind(socket);
    socket.connect = () => {
      this.find().then(
        (address) => {
          const { hostname, port } = new URL(address);
          if (!socket.destroyed) connect(Number(port || POSTGRES_PORT), hostname);
        },
        (error: Error) => socket.destroy(error),
      );
      return socket;
    };
    this.open.add(socket);
    socket.once('error', () => this.forget()).once('close', () => this.close(socket));
    return socket;
  };

  /** Returns the address of the server that accepts writes. Concurrent callers share one search. */
  private find(): Promise<string> {
    if (!this.found) {
      this.found = findWritable(this.addresses);
      this.found.then(this.recordFound, () => this.forget());
    }
    this.timer ??= setInterval(() => void this.check(), CHECK_MS).unref();
    return this.found;
  }

  private readonly recordFound = (address: string): void => {
    if (this.last !== undefined && address !== this.last) this.changes++;
    this.last = address;
  };

  /**
   * Closes all connections if the current server no longer serves writes: it still runs and refuses them, or it is unreachable and another
   * server was promoted.
   */
  private async check(): Promise<void> {
    const before = await this.found?.catch(() => undefined);
    if (before === undefined) return;
    const [takes, other] = await Promise.all([
      acceptsWrites(before),
      findWritable(this.addresses.filter((address) => address !== before)).catch(() => undefined),
    ]);
    if (takes || (takes === undefined && other === undefined)) return;
    this.forget();
    for (const socket of this.open) socket.destroy();
  }

  private forget(): void {
    this.found = undefined;
  }

  private close(socket: net.Socket): void {
    this.open.delete(socket);
    if (this.open.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

const serversByUrl = new Map<string, Servers>();

/** Returns the driver's connection settings for an address, which may contain several servers. */
export function connectionTo(url: string): { connectionString: string; stream?: () => net.Socket } {
  const addresses = addressesOf(url);
  const [connectionString = url] = addresses;
  if (addresses.length === 1) return { connectionString };
  const servers = serversByUrl.get(url) ?? new Servers(addresses);
  serversByUrl.set(url, servers);
  return { connectionString, stream: servers.socket };
}

/** Returns the number of failovers between the servers of an address that this process has seen; 0 for a single server. */
export const serverChanges = (url: string): number => serversByUrl.get(url)?.changes ?? 0;

/**
 * Returns the address of the one server that accepts writes, for code that accepts only one host.
 * @throws a connection error if the address has several servers and none accepts writes
 */
export async function writableAddress(url: string): Promise<string> {
  const addresses = addressesOf(url);
  return addresses.length === 1 ? url : findWritable(addresses);
}
