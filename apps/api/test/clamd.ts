import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './stream-client.js';

/** Path of clamd on this machine, if installed. `npm test` tries to install it. */
export const clamdPath = [process.env.CLAMD_PATH, '/usr/sbin/clamd', '/usr/bin/clamd'].find(
  (file) => file && existsSync(file),
);

/** The EICAR test file, which is harmless, but which every scanner detects as a virus. */
export const virus = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');

/** Starts a clamd that knows one virus, and finds it in files of any kind. */
export async function startClamd() {
  const folder = mkdtempSync(path.join(tmpdir(), 'percorso-clamd-'));
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at('one.ndb'), `Percorso.Eicar:0:*:${virus.toString('hex')}\n`);
  writeFileSync(at('clamd.conf'), `LocalSocket ${at('socket')}\nDatabaseDirectory ${folder}\nForeground yes\n`);
  const program = spawn(clamdPath ?? 'clamd', ['--config-file', at('clamd.conf')], { stdio: 'ignore' });
  await eventually(() => existsSync(at('socket')));
  return {
    address: at('socket'),
    close: async () => {
      if (program.exitCode === null && program.signalCode === null) {
        program.kill('SIGKILL');
        await once(program, 'close');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server for clamd's command INSTREAM: length-prefixed chunks, then an empty one. `answers`: whether the server replies. */
export async function fakeClamd(
  answers = true,
): Promise<{ address: string; seen: Buffer[]; close: () => Promise<unknown> }> {
  const seen: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let data = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      data = Buffer.concat([data, chunk]);
      const file = instream(data);
      if (!file || !answers) return;
      seen.push(file);
      socket.end(file.includes(virus) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close };
}

/** Returns the file as soon as it has arrived completely, until then undefined. */
function instream(data: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (data.subarray(0, command.length).toString() !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= data.length;) {
    const length = data.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
