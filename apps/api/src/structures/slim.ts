import type { Actor } from '@percorso/domain';
import type { QueryResultRow } from 'pg';
import type { Database } from '../database/database.js';
import type { LongReads } from '../http/limits/long-reads.js';
import type { List } from '../http/lists/total.js';
import { type SlimFilters, slimCount, slimList, type StructureTable } from './structures.sql.js';

type Reading = { actor: Actor; database: Database; longReads: LongReads };

/** The structures of a table by name, with the few columns of a picker. */
export async function slimStructures<Row extends QueryResultRow>(
  { actor, database, longReads }: Reading,
  table: StructureTable,
  filters: SlimFilters,
): Promise<List<Row>> {
  const [page, count] = [slimList(table, filters), slimCount(table, filters)];
  const counted = await database.reads.query<{ total: number }>(count.text, count.values);
  const rows =
    filters.limit === -1
      ? await longReads.rows(actor, page, (row: Row) => row)
      : (await database.reads.query<Row>(page.text, page.values)).rows;
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
