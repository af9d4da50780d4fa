import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';

/** Thrown when the process cannot listen on the configured address; the message names the settings to check. */
export class CannotListen extends Error {}

/**
 * Runs `listen`, which opens the port of these settings.
 * @param settings the names of the settings with their values
 * @throws CannotListen if the host is unknown, or the port taken or not permitted
 */
export async function listenAt(
  settings: Readonly<Record<string, string | number>>,
  listen: () => Promise<unknown>,
): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const values = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    throw new CannotListen(`The service cannot listen with ${values.join(', ')}: ${(error as Error).message}`);
  }
}

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** Returns the URL of a listening server: with its actual port, and with this machine's host name if it listens on all addresses. */
export function listeningAt(server: Pick<Server, 'address'>): string {
  const { address, family, port } = server.address() as AddressInfo;
  const host = EVERY_ADDRESS.has(address) ? hostname() : address;
  return `http://${family === 'IPv6' && !EVERY_ADDRESS.has(address) ? `[${host}]` : host}:${port}`;
}
