import type { Author } from '@percorso/migrations';
import type { Database, Transaction } from '../../database/database.js';
import { sqlStateOf } from '../problems/database-problem.js';

/** Postgres codes of an exclusion violation and of a deadlock. */
const CONFLICTS = ['23P01', '40P01'];
/** In each round one of the concurrent writers succeeds; a writer that has lost this many rounds gets the error of the database. */
const TRIES = 5;

/**
 * Runs `write` in a transaction, and again after a conflict with a concurrent writer, so that the second attempt can name the record that
 * now conflicts.
 * @throws the errors of `write`, and the database's error after `TRIES` conflicts
 */
export async function retryOnConflict<Written>(
  database: Database,
  author: Author,
  write: (db: Transaction) => Promise<Written>,
): Promise<Written> {
  for (let left = TRIES - 1; ; left--)
    try {
      return await database.transactionAs(author, write);
    } catch (error) {
      if (left === 0 || !CONFLICTS.includes(sqlStateOf(error) ?? '')) throw error;
    }
}
