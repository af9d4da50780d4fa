import type { Actor } from '@percorso/domain';
import type { QueryResultRow } from 'pg';
import type { Database } from '../database/database.js';
import type { LongReads } from '../http/long-reads.js';
import type { List } from '../http/total.js';
import { type SlimAsked, slimCount, slimList, type StructureTable } from './structures.sql.js';

type Reading = { actor: Actor; database: Database; longReads: LongReads };

/** The structures of a table with the few columns of a choice, by name. */
export async function slimStructures<Row extends QueryResultRow>(
  { actor, database, longReads }: Reading,
  table: StructureTable,
  asked: SlimAsked,
): Promise<List<Row>> {
  const [page, count] = [slimList(table, asked), slimCount(table, asked)];
  const counted = await database.reads.query<{ total: number }>(count.text, count.values);
  const rows =
    asked.limit === -1
      ? await longReads.rows(actor, page, (row: Row) => row)
      : (await database.reads.query<Row>(page.text, page.values)).rows;
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
