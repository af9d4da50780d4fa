import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onServer } from '../bench/database.js';

/** Returns the keys of acknowledged transitions that are not in the history exactly once. */
export function lostOf(databaseUrl: string, acknowledged: readonly string[]): Promise<string[]> {
  return onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `SELECT a.key FROM unnest($1::text[]) a(key) LEFT JOIN workflow_event e ON e.idempotency_key = a.key
       GROUP BY a.key HAVING count(e.instance_id) <> 1`,
      [acknowledged],
    );
    return rows.map(({ key }) => key);
  });
}

/**
 * SQL that puts a schema first in the search path which contains only the instances with a history: generated instances have none to
 * verify.
 */
const withHistoryOnly = (database: string) => `
  CREATE SCHEMA lived;
  CREATE VIEW lived.workflow_instance AS SELECT * FROM public.workflow_instance i
    WHERE EXISTS (SELECT FROM public.workflow_event e WHERE e.instance_id = i.id);
  ALTER DATABASE ${database} SET search_path = lived, public`;

/**
 * Runs `npm run verify-history` on everything written by requests, and returns its output. The database must not be used meanwhile or
 * afterwards.
 */
export async function verifyHistories(databaseUrl: string): Promise<{ isWhole: boolean; said: string }> {
  await onServer(databaseUrl, (client) => client.query(withHistoryOnly(new URL(databaseUrl).pathname.slice(1))));
  const program = fileURLToPath(new URL('../../../apps/api/dist/verify-history.js', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { isWhole: child.exitCode === 0, said: said.trim() };
}
