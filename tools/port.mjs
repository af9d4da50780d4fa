// Checks whether a port is free, and returns the address of a server that listens on it. Imports only Node's own modules.
import net from 'node:net';

/** `localhost` has two addresses: the port must be free on both. */
const addressesOf = (host) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

export async function isPortFree(port, host) {
  const free = await Promise.all(addressesOf(host).map((address) => isAddressFree(port, address)));
  return free.every(Boolean);
}

function isAddressFree(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', ({ code }) => resolve(code !== 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

export const portTaken = (port) =>
  `La porta ${port} è occupata da un altro programma: scegline un’altra, per esempio PORT=${port < 65_535 ? port + 1 : 3000} npm start`;

/** Returns the address at which a server is reached; one that listens on all addresses is reached on this machine as `localhost`. */
export function reachedAt(host, port) {
  const named = ['0.0.0.0', '::', '[::]'].includes(host) ? 'localhost' : host;
  return `http://${named.includes(':') && !named.startsWith('[') ? `[${named}]` : named}:${port}`;
}
