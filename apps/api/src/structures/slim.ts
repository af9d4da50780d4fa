import type { SlimStructure } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { type SlimAsked, slimList, type StructureTable } from './structures.sql.js';

/** Code and name of the structures of a table, by name. */
export async function slimStructures(db: Queryable, table: StructureTable, asked: SlimAsked): Promise<SlimStructure[]> {
  const { text, values } = slimList(table, asked);
  const { rows } = await db.query<SlimStructure>(text, values);
  return rows;
}
