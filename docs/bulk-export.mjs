// Fetches an export of FHIR into a folder (Bulk Data Access). Node alone; it is the example to write one's own by.
//
//   node docs/bulk-export.mjs <folder> [FHIR address] [client] [file with the private key as JWK] [what to export]
//
// Without more: all that the demo system of `npm start` may read. What to export: '$export?_type=Patient&_since=2026-01-01T00:00:00Z',
// 'Group/<id>/$export'. The same folder again fetches what has changed since, where the export is the same.
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { smartToken } from './smart-token.mjs';

const [folder, fhir = 'http://localhost:3000/fhir/r4', client, keyFile, asked = '$export'] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node docs/bulk-export.mjs <folder> [FHIR address] [client] [key file] [what to export]');
  process.exit(2);
}

let token;
let until = 0;
/** Tokens last for minutes, exports for longer. */
async function headers() {
  if (Date.now() > until) {
    token = await smartToken({ fhir, client, keyFile });
    until = Date.now() + 240_000;
  }
  return { authorization: `Bearer ${token}` };
}

async function call(url, options = {}) {
  for (;;) {
    const reply = await fetch(url, { ...options, headers: { ...(await headers()), ...options.headers } });
    if (reply.ok) return reply;
    if (reply.status !== 429 && reply.status !== 503) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
    await pause(Number(reply.headers.get('retry-after') ?? 5) * 1000);
  }
}

mkdirSync(folder, { recursive: true });
const note = path.join(folder, 'manifest.json');
const before = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')).transactionTime : undefined;
const address = new URL(`${fhir}/${asked}`);
if (before && !address.searchParams.has('_since')) address.searchParams.set('_since', before);

const begun = await call(address, { headers: { prefer: 'respond-async', accept: 'application/fhir+json' } });
const job = begun.headers.get('content-location');
let standing = await call(job);
for (; standing.status === 202; standing = await call(job)) {
  console.log(standing.headers.get('x-progress'));
  await pause(Number(standing.headers.get('retry-after') ?? 5) * 1000);
}
const manifest = await standing.json();
for (const { url, type, count } of manifest.output) {
  const file = path.join(folder, path.basename(new URL(url).pathname));
  await pipeline(Readable.fromWeb((await call(url)).body), createWriteStream(file));
  console.log(`${file}: ${count} ${type}`);
}
writeFileSync(note, `${JSON.stringify(manifest, null, 2)}\n`);
await call(job, { method: 'DELETE' });
