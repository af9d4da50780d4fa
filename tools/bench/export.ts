import fs from 'node:fs';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { request } from 'undici';

/** A stream that was read to its end: duration and size. */
export type Flow = { seconds: number; megabytes: number };

async function drained(source: Readable, began: number): Promise<Flow> {
  let bytes = 0;
  source.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await once(source, 'end');
  return { seconds: (performance.now() - began) / 1000, megabytes: bytes / 2 ** 20 };
}

/** Exports every patient as CSV through the API. */
export async function exportAll(origin: string, token: string): Promise<Flow> {
  const began = performance.now();
  const { statusCode, body } = await request(`${origin}/v1/patients?limit=-1`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
  });
  if (statusCode !== 200) throw new Error(`the export answers ${statusCode}: ${await body.text()}`);
  return drained(body, began);
}

/** Runs the `COPY … TO STDOUT` of the export with `pg` alone, preceded by the same settings. */
export async function copyAll(databaseUrl: string, statements: readonly string[]): Promise<Flow> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const began = performance.now();
    for (const statement of statements.slice(0, -1)) await client.query(statement);
    return await drained(client.query(copyTo(statements.at(-1) ?? '')), began);
  } finally {
    await client.end();
  }
}

/** Returns the peak memory of a process in MB; null if the system does not show it (read as on Linux). */
export function peakMemory(pid: number | undefined): number | null {
  const status = `/proc/${pid}/status`;
  if (!fs.existsSync(status)) return null;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(status, 'utf8')) ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}
