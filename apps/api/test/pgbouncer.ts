import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { eventually } from './stream-client.js';

/** Path of pgbouncer on this machine, if installed. `npm test` tries to install it. */
export const pgbouncerPath = [process.env.PGBOUNCER_PATH, '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(
  (file) => file && fs.existsSync(file),
);

const settingsFor = ({ hostname, port, username, password }: URL, listenPort: number) => `
[databases]
* = host=${hostname} port=${port || 5432} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`;

/** Starts a pgbouncer in transaction mode in front of a database server, with three connections to it. */
export async function startPgbouncer(databaseUrl: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-pgbouncer-'));
  fs.chmodSync(folder, 0o755);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(file, settingsFor(new URL(databaseUrl), port));
  // pgbouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program = spawn(pgbouncerPath ?? 'pgbouncer', ['-q', ...user, file], { stdio: 'ignore' });
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
  await eventually(() => answers(url));
  return {
    url,
    stop: async () => {
      await end(program);
      fs.rmSync(folder, { recursive: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  program.kill('SIGKILL');
  await once(program, 'close');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
