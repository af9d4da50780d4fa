import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Command = 'commit on both' | 'kill standby' | 'start standby' | 'kill primary' | 'promote standby';

/** Starts a primary and a standby server for this test file. From then on, test databases are created on the primary. */
export async function serverPair() {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-pair-'));
  const child = spawn('node', ['tools/postgres/pair.mjs', path.join(parent, 'servers')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the servers have ended');
    return value;
  };
  fs.chmodSync(parent, 0o755);
  const { ownerUrl, standbyPort } = JSON.parse(await answer()) as { ownerUrl: string; standbyPort: number };
  const usual = process.env.TEST_SERVER_URL;
  process.env.TEST_SERVER_URL = ownerUrl;
  return {
    /** Returns the URL of a database on the standby server. */
    followed: (url: string): string => Object.assign(new URL(url), { port: String(standbyPort) }).href,
    /** Returns a URL with both servers, of which clients choose the one that accepts writes. */
    both: (url: string): string => url.replace(/@[^/]+/, (first) => `${first},127.0.0.1:${standbyPort}`),
    send: async (command: Command): Promise<void> => {
      child.stdin.write(`${command}\n`);
      if ((await answer()) !== 'done') throw new Error(`${command}: not done`);
    },
    stop: async () => {
      process.env.TEST_SERVER_URL = usual;
      child.stdin.end();
      await once(child, 'close');
      fs.rmSync(parent, { recursive: true, force: true });
    },
  };
}
