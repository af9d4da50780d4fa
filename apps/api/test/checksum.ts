import type { TestDatabase } from '@percorso/testing';

/** Tables without records of the application: data of the embedded identity provider, and data that a release installs. */
const NOT_RECORDS = [
  'identity_record',
  'identity_secret',
  'migrations',
  'reference_entry',
  'reference_source',
  // A job may recount the dwell times at any time.
  'workflow_stay_recount',
  'workflow_stay_cell',
  'workflow_stay_counted',
  // Heartbeats of processes, and notices that are stored for event streams after delivery.
  'release_process',
  'recent_notice',
  // Messages to webhooks are sent independently of requests.
  'webhook_delivery',
  // The last answers of other services are stored even if the request that asked for them is then refused, or repeated.
  'other_service_answer',
];

/** Returns the names of the tables with the application's records. */
export async function recordTables(database: TestDatabase, except: string[] = []): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1) ORDER BY 1`,
    [[...NOT_RECORDS, ...except]],
  );
  return tables.map(({ name }) => name);
}

/** Returns one checksum per table over all rows. The checksums are equal if nothing has changed. */
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
