import type net from 'node:net';
import pg from 'pg';
import { addressesOf } from '../config/addresses.js';
import { gatheringSocket } from './gathering-socket.js';

/** How long a server may take to say whether it takes writes, and how often the one that does is asked again. */
const ANSWER_MS = 2000;
const ASK_MS = 1000;

const POSTGRES_PORT = 5432;
/** As the driver says it of a single server that is not there. */
const nobody = (): Error =>
  Object.assign(new Error('none of the servers takes writes'), { code: 'ECONNREFUSED', syscall: 'connect' });

/** Undefined where it does not say. */
async function takesWrites(connectionString: string): Promise<boolean | undefined> {
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

/** The address of the first to say that it takes writes. @throws an error of a connection where none does */
const writableOf = (addresses: readonly string[]): Promise<string> =>
  Promise.any(
    addresses.map(async (address) => {
      if (await takesWrites(address)) return address;
      throw nobody();
    }),
  ).catch(() => {
    throw nobody();
  });

/**
 * Several servers of which one takes writes, another one after a failover. Every connection is made to the one that does; where that is
 * another now, those to the one before end. Decision 0042.
 */
class Servers {
  /** How often another server than the one before was found. */
  changes = 0;

  private readonly open = new Set<net.Socket>();
  private last: string | undefined;
  private found: Promise<string> | undefined;
  private asking: NodeJS.Timeout | undefined;

  constructor(private readonly addresses: readonly string[]) {}

  /** Connects to the server that takes writes, whatever host it is told. */
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

  /** Looked for once by all that want to know meanwhile. */
  private find(): Promise<string> {
    if (!this.found) {
      this.found = writableOf(this.addresses);
      this.found.then(this.note, () => this.forget());
    }
    this.asking ??= setInterval(() => void this.ask(), ASK_MS).unref();
    return this.found;
  }

  private readonly note = (address: string): void => {
    if (this.last !== undefined && address !== this.last) this.changes++;
    this.last = address;
  };

  /** The server that took writes may be there still and take none, or not answer while another one has taken its place. */
  private async ask(): Promise<void> {
    const before = await this.found?.catch(() => undefined);
    if (before === undefined) return;
    const [takes, other] = await Promise.all([
      takesWrites(before),
      writableOf(this.addresses.filter((address) => address !== before)).catch(() => undefined),
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
    clearInterval(this.asking);
    this.asking = undefined;
  }
}

const known = new Map<string, Servers>();

/** How the driver connects to an address, which may name several servers. */
export function reached(url: string): { connectionString: string; stream?: () => net.Socket } {
  const addresses = addressesOf(url);
  const [connectionString = url] = addresses;
  if (addresses.length === 1) return { connectionString };
  const servers = known.get(url) ?? new Servers(addresses);
  known.set(url, servers);
  return { connectionString, stream: servers.socket };
}

/** How often this process was led from one server of an address to another; of a single one never. */
export const changesOfServer = (url: string): number => known.get(url)?.changes ?? 0;

/** The address of the one server that takes writes, for what knows only one. @throws as `writableOf`, where there are several */
export async function writable(url: string): Promise<string> {
  const addresses = addressesOf(url);
  return addresses.length === 1 ? url : writableOf(addresses);
}
