import { type CatalogueName, catalogueNames, catalogueOf, type ImportReport, storeOf } from '@percorso/domain';
import {
  type Author,
  lockEntries,
  mergeEntries,
  mergeHealthStructures,
  type MergeReport,
  scopeOf,
  system,
  WRITTEN_BY,
} from '@percorso/migrations';
import pg from 'pg';
import { openImport } from './read-entries.js';
import { STORE_SOURCE, TODAY } from './import.sql.js';
import { checkStaged, stage } from './stage.js';

/**
 * The catalogues that can be imported. Excluded are views of other catalogues, and `territories`, whose municipalities and countries are
 * imported separately.
 */
export const importableCatalogues = catalogueNames.filter((name) => {
  const { store, filter } = catalogueOf(name);
  return name !== 'territories' && (!store || 'table' in store || filter !== undefined);
});

type Options = { databaseUrl: string; name: CatalogueName; file: string; isDryRun?: boolean; author?: Author };

/**
 * Replaces a catalogue's entries with those of a CSV file, in one transaction. Adds, changes and retires entries, but never deletes any.
 * Importing the same file again changes nothing. @throws BadImport
 */
export async function importCatalogue(options: Options): Promise<ImportReport> {
  const { databaseUrl, name, file, isDryRun = false, author = system } = options;
  const { format, lines } = await openImport(name, file);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query('BEGIN');
    await db.query(WRITTEN_BY, [author.id, author.name]);
    await lockEntries(db);
    const { rows, fingerprint } = await stage(db, name, lines);
    await checkStaged(db, format);
    const counts = await merge(db, name, format.capitals ?? false);
    await db.query(STORE_SOURCE, [name, fingerprint]);
    await db.query(isDryRun ? 'ROLLBACK' : 'COMMIT');
    return { catalogue: name, file, rows, ...counts };
  } finally {
    await db.end();
  }
}

async function merge(db: pg.Client, name: CatalogueName, ignoreCase: boolean): Promise<MergeReport> {
  const { rows } = await db.query<{ today: string }>(TODAY);
  const today = rows[0]?.today ?? '';
  const store = storeOf(name);
  if (store === undefined) return mergeHealthStructures(db, name, today);
  const defaults = store === 'territories' ? { postalCodes: [] } : {};
  const reports = await mergeEntries(db, [{ ...scopeOf(name), since: today, ignoreCase, defaults }], today);
  return reports[name] ?? { added: 0, changed: 0, retired: 0, unchanged: 0 };
}
