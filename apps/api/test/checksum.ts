import type { TestDatabase } from '@percorso/testing';

/** What the identity provider remembers of who signed in, and what a release brings, are not records of the application. */
const NOT_RECORDS = ['identity_record', 'identity_secret', 'migrations', 'reference_entry', 'reference_source'];

/** One checksum a table, over every row: equal before and after where nothing has changed. */
export async function checksum(
  database: TestDatabase,
  { except = [] }: { except?: string[] } = {},
): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1) ORDER BY 1`,
    [[...NOT_RECORDS, ...except]],
  );
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = `SELECT md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS sum FROM "${name}" t`;
      const [row] = await database.query<{ sum: string }>(rows);
      return [name, row?.sum ?? ''] as const;
    }),
  );
  return Object.fromEntries(sums);
}
