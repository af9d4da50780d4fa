import type { TestDatabase } from '@percorso/testing';

/** Data of the embedded identity provider, and data that a release brings, are not records of the application. */
const NOT_RECORDS = [
  'identity_record',
  'identity_secret',
  'migrations',
  'reference_entry',
  'reference_source',
  // A job recounts the stays at any time.
  'workflow_stay_recount',
  'workflow_stay_cell',
  'workflow_stay_counted',
  // Heartbeats of processes, and notices kept for streams after delivery.
  'release_process',
  'recent_notice',
  // Messages are sent independently of requests.
  'webhook_delivery',
];

/** The tables with the application's records. */
export async function recordTables(database: TestDatabase, except: string[] = []): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1) ORDER BY 1`,
    [[...NOT_RECORDS, ...except]],
  );
  return tables.map(({ name }) => name);
}

/** One checksum per table, over all rows: equal if nothing changed. */
export async function checksum(
  database: TestDatabase,
  { except = [] }: { except?: string[] } = {},
): Promise<Record<string, string>> {
  const sums = await Promise.all(
    (await recordTables(database, except)).map(async (name) => {
      const rows = `SELECT md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS sum FROM "${name}" t`;
      const [row] = await database.query<{ sum: string }>(rows);
      return [name, row?.sum ?? ''] as const;
    }),
  );
  return Object.fromEntries(sums);
}
