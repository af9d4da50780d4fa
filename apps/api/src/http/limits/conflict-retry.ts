import type { Author } from '@percorso/migrations';
import type { Database, Transaction } from '../../database/database.js';
import { sqlStateOf } from '../problems/database-problem.js';

/** Exclusion violation and deadlock. */
const CONFLICTS = ['23P01', '40P01'];
/** Each round, one of several concurrent writers succeeds; a writer that loses this often gets the database's own conflict. */
const TRIES = 5;

/**
 * Writes again where a concurrent writer was faster, so that the reply names the record that is in the way now.
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
