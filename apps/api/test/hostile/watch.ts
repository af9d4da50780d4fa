import type { TestDatabase } from '@percorso/testing';
import { recordTables } from '../checksum.js';

/** Logs of lookups, which are written even if the request is then refused. */
const LOGS_OF_READS = ['record_access', 'registry_lookup'];
/** Tables of files, which are received before the rest of the request is checked. After a refusal no part of a file may remain. */
const FILES = ['stored_file', 'document_content'];
/** Tables of conformance runs, which continue after their request. */
const RUNS = ['conformance_run', 'conformance_deviation'];

/**
 * Records which tables are written. Finds the same writes as checksums of all tables before and after each request, but is fast enough for
 * thousands of requests.
 */
export async function watchOver(database: TestDatabase) {
  await database.query('CREATE TABLE watched_change (name text)');
  await database.query(`CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
    $$ BEGIN INSERT INTO public.watched_change VALUES (TG_TABLE_NAME); RETURN NULL; END $$`);
  for (const name of await recordTables(database, [...LOGS_OF_READS, ...FILES, ...RUNS, 'watched_change']))
    await database.query(`CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON "${name}"
      FOR EACH ROW EXECUTE FUNCTION note_change()`);
  return {
    /** Returns the tables that were written since the last call. */
    changes: async (): Promise<string[]> => {
      const rows = await database.query<{ name: string }>(`SELECT DISTINCT name FROM watched_change
        UNION ALL SELECT 'stored_file' FROM stored_file WHERE attached_at IS NULL`);
      if (rows.length > 0) await database.query('TRUNCATE watched_change');
      return rows.map(({ name }) => name);
    },
  };
}
