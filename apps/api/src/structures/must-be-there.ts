import type { Queryable } from '../database/database.js';
import { NotFound } from '../http/problem.js';
import { oneThere } from './structures.sql.js';

/** Asked where a list of what a structure has is empty. @throws NotFound for one that is not there */
export async function mustBeThere(db: Queryable, kind: keyof typeof oneThere, key: string): Promise<void> {
  const { rowCount } = await db.query(oneThere[kind], [key]);
  if (rowCount === 0) throw new NotFound();
}
