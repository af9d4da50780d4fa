import type { Author } from '@percorso/migrations';
import type { Database, Transaction } from '../../database/database.js';
import { sqlStateOf } from '../problems/database-problem.js';

/** Postgres codes of an exclusion violation and of a deadlock. */
const CONFLICTS = ['23P01', '40P01'];
/**
 * Attempts in all. In each round one of the concurrent writers succeeds; a writer that has lost this many rounds gets the database error.
 */
const TRIES = 5;

/**
 * Runs `write` in a transaction, and again after each conflict with a concurrent writer: the next attempt finds the record that the other
 * writer stored, and can name it in its error.
 * @throws the errors of `write`, and the database's error after `TRIES` conflicts
 */
export const retryOnConflict = <Written>(
  database: Database,
  author: Author,
  write: (db: Transaction) => Promise<Written>,
): Promise<Written> => retried(() => database.transactionAs(author, write));

/** Runs a transaction, and again after each conflict with a concurrent writer, as `retryOnConflict` does. */
export async function retried<Written>(transaction: () => Promise<Written>): Promise<Written> {
  for (let left = TRIES - 1; ; left--)
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !CONFLICTS.includes(sqlStateOf(error) ?? '')) throw error;
    }
}
