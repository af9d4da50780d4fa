import type { Author } from '@percorso/migrations';
import type { Database, Transaction } from '../database/database.js';
import { sqlStateOf } from './database-problem.js';

/** Another's row was there first, or each of two waited for the other. */
const OVERTAKEN = ['23P01', '40P01'];

/** Where somebody else was faster, the database refuses: it is done once more, to tell what is in the way now. */
export async function onceMoreIfOvertaken<Written>(
  database: Database,
  author: Author,
  write: (db: Transaction) => Promise<Written>,
): Promise<Written> {
  try {
    return await database.writtenBy(author, write);
  } catch (error) {
    if (!OVERTAKEN.includes(sqlStateOf(error) ?? '')) throw error;
    return database.writtenBy(author, write);
  }
}
