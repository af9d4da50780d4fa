import type { Queryable } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { structureExists } from './structures.sql.js';

/** Checks that a structure exists, to distinguish an empty list from an unknown structure. @throws NotFound */
export async function requireStructure(db: Queryable, kind: keyof typeof structureExists, key: string): Promise<void> {
  const { rowCount } = await db.query(structureExists[kind], [key]);
  if (rowCount === 0) throw new NotFound();
}
