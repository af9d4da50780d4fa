import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';

const EVERY = new Set(['0.0.0.0', '::']);

/** Where a server that listens is reached: with the port that it has, and of one that listens at all addresses by the machine's name. */
export function listeningAt(server: Pick<Server, 'address'>): string {
  const { address, family, port } = server.address() as AddressInfo;
  const host = EVERY.has(address) ? hostname() : address;
  return `http://${family === 'IPv6' && !EVERY.has(address) ? `[${host}]` : host}:${port}`;
}
