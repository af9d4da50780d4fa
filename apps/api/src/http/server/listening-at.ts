import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** The URL of a listening server: with its actual port, and with the machine's name where it listens at all addresses. */
export function listeningAt(server: Pick<Server, 'address'>): string {
  const { address, family, port } = server.address() as AddressInfo;
  const host = EVERY_ADDRESS.has(address) ? hostname() : address;
  return `http://${family === 'IPv6' && !EVERY_ADDRESS.has(address) ? `[${host}]` : host}:${port}`;
}
