import type { QueryResultRow } from 'pg';
import { pageOrStream, type Reading } from '../http/lists/list.js';
import type { List } from '../http/lists/total.js';
import { type SlimFilters, slimList, type StructureTable } from './structures.sql.js';

/** Lists the structures of a table, sorted by description, with only the columns that a selection list needs. */
export async function slimStructures<Row extends QueryResultRow>(
  reading: Reading,
  table: StructureTable,
  filters: SlimFilters,
): Promise<List<Row>> {
  return pageOrStream(reading, slimList(table, filters), { limit: filters.limit }, (row: Row) => row);
}
