// Runs one of our compiled programs with the database of `npm start`: `node tools/with-database.mjs <program> [arguments]`. With
// `--temporary` as first argument, with a server that is created for this run alone.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { run, stopRunning } from './run.mjs';

const args = process.argv.slice(2);
const isTemporary = args[0] === '--temporary' && !process.env.DATABASE_URL;
const [program, ...programArgs] = args.filter((arg) => arg !== '--temporary');
if (!program) throw new Error('Usage: node tools/with-database.mjs [--temporary] <program> [arguments]');

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopRunning);

await ensureInstalled();
const { build } = await import('./build.mjs');
await build();
const { addressesOf, openDatabase } = await import('./database.mjs');
const database = await open();
try {
  await run(process.execPath, [program, ...programArgs], { env: addressesOf(database) });
} catch (error) {
  process.exitCode = error.exitCode ?? 1;
} finally {
  await database.stop();
}

async function open() {
  if (!isTemporary) return openDatabase();
  const { startCluster } = await import('./postgres/cluster.mjs');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-'));
  fs.chmodSync(folder, 0o755);
  const cluster = await startCluster(folder);
  const stop = async () => {
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { ...cluster, stop };
}
