// Whether a port is free. Only Node's own modules here.
import net from 'node:net';

/** `localhost` is two addresses: the port must be free on both. */
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
