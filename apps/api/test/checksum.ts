import type { TestDatabase } from '@percorso/testing';

/** What the identity provider remembers of who signed in, and what a release brings, are not records of the application. */
const NOT_RECORDS = [
  'identity_record',
  'identity_secret',
  'migrations',
  'reference_entry',
  'reference_source',
  // A job counts the stays, whenever it comes round.
  'workflow_stay_recount',
  'workflow_stay_cell',
  'workflow_stay_counted',
  // A process says every few seconds that it lives, and keeps for a while what streams were told, once it was told.
  'release_process',
  'recent_notice',
  // What waits for a receiver is sent beside the requests, whenever its turn comes.
  'webhook_delivery',
];

/** The tables that hold the application's records. */
export async function recordTables(database: TestDatabase, except: string[] = []): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1) ORDER BY 1`,
    [[...NOT_RECORDS, ...except]],
  );
  return tables.map(({ name }) => name);
}

/** One checksum a table, over every row: equal before and after where nothing has changed. */
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
