import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onServer } from '../bench/database.js';

/**
 * Starts a standby of the server of `databaseUrl`, which must run on this machine. Returns the address of the same database on the standby,
 * and `stop`.
 */
export async function startFollower(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ data_directory: string }>('SHOW data_directory'),
  );
  const primary = path.dirname(rows[0]?.data_directory ?? '');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-standby-'));
  fs.chmodSync(folder, 0o755);
  const program = fileURLToPath(new URL('../../postgres/follow.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, folder, primary, new URL(databaseUrl).port], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = (await Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data'),
    once(child, 'close').then(() => Promise.reject(new Error('the standby did not start'))),
  ])) as [string];
  const stop = async () => {
    const ended = once(child, 'close');
    child.stdin.end();
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url: Object.assign(new URL(databaseUrl), { port: port.trim() }).href, stop };
}
