import type { Author } from '@percorso/migrations';
import type { Database, Transaction } from '../database/database.js';
import { sqlStateOf } from './database-problem.js';

/** An exclusion constraint, or a deadlock. */
const CONFLICTS = ['23P01', '40P01'];
/** Of several writers at once one succeeds in each round; more than this many are told of the conflict by the database's own code. */
const TRIES = 5;

/**
 * Writes again where a concurrent writer was faster, so that the caller is told which record is in the way now.
 * @throws whatever `write` throws, and the database's error where it lost `TRIES` times
 */
export async function retryOnConflict<Written>(
  database: Database,
  author: Author,
  write: (db: Transaction) => Promise<Written>,
): Promise<Written> {
  for (let left = TRIES - 1; ; left--)
    try {
      return await database.writtenBy(author, write);
    } catch (error) {
      if (left === 0 || !CONFLICTS.includes(sqlStateOf(error) ?? '')) throw error;
    }
}
