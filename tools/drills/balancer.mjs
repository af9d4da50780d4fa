// Starts HAProxy, which forwards to the servers that pass their health check.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { HOST } from '../postgres/cluster.mjs';
import { until } from './clerks.mjs';

export const HAPROXY = '/usr/sbin/haproxy';

/**
 * Forwards the port `front` to the healthy ones among `servers`; each has a port, and a port at which the path `check` returns 200 if the
 * server is healthy. `mode`: `http` or `tcp`. `file`: the path for the configuration of HAProxy.
 */
export async function balance(file, front, { mode, check, servers }) {
  // Requests to a server that drains are still answered; connections to a database that is no longer the primary must be cut.
  const cut = mode === 'tcp' ? ' on-marked-down shutdown-sessions' : '';
  // A browser stays with one process as long as the process runs, so that its pages and their files are of one release.
  const stay = mode === 'http' ? '\n  cookie percorso-process insert indirect nocache' : '';
  const lines = servers.map(
    ({ port, checked = port }) =>
      `  server on-${port} ${HOST}:${port} check port ${checked} inter 250ms fall 1 rise 1${cut}${stay && ` cookie on-${port}`}`,
  );
  fs.writeFileSync(
    file,
    `defaults
  mode ${mode}
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  retries 3
  option redispatch
frontend front
  bind ${HOST}:${front}
  default_backend fit
backend fit
  option httpchk GET ${check}${stay}
${lines.join('\n')}
`,
  );
  const balancer = spawn(HAPROXY, ['-f', file, '-db', '-q'], { stdio: ['ignore', 'ignore', 'inherit'] });
  await until(() => isOpen(front), 20, 'HAProxy listens');
  return balancer;
}

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, HOST);
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
