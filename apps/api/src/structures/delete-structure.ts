import { dependantsText, dependantText, type Dependant } from '@percorso/domain';
import type { Author } from '@percorso/migrations';
import type { EntityTarget } from 'typeorm';
import type { Database, Transaction } from '../database/database.js';
import { sqlStateOf } from '../http/problems/database-problem.js';
import { Conflict, Problem } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';

type Counts = Partial<Record<Dependant, number>>;

/** Thrown when something depends on the structure (409). The error lists the kinds of dependants with their numbers. */
class StructureInUse extends Problem {
  constructor(counts: Counts) {
    const dependants = (Object.entries(counts) as [Dependant, number][]).filter(([, count]) => count > 0);
    super(409, 'structure_in_use', {
      params: { reasons: dependantsText(counts) },
      errors: dependants.map(([code, count]) => ({ path: '', code, message: dependantText(code, count) })),
      extensions: { dependants: Object.fromEntries(dependants) },
    });
  }
}

const FOREIGN_KEY = '23503';

type Deletion = {
  structure: EntityTarget<{ id: string }>;
  /** Locks the structure's row for update and reads it. */
  lock: (db: Transaction) => Promise<{ id: string; revision: number }>;
  ifMatch: number | undefined;
  /** SQL that counts the dependants of structure $1. */
  dependantCounts: string;
};

/**
 * Deletes a structure if nothing depends on it. Its row is locked, so no dependants are added after they are counted. Foreign keys protect
 * dependants that the count does not include.
 * @throws StaleRevision, StructureInUse, Conflict
 */
export const deleteStructure = (database: Database, author: Author, deletion: Deletion): Promise<void> =>
  database.transactionAs(author, async (db) => {
    const { structure, lock, ifMatch, dependantCounts } = deletion;
    const locked = await lock(db);
    mustBeCurrent(locked, ifMatch);
    const { id } = locked;
    const { rows } = await db.query<Counts>(dependantCounts, [id]);
    const counts = rows[0] ?? {};
    if (Object.values(counts).some((count) => count > 0)) throw new StructureInUse(counts);
    await db.manager.delete(structure, { id }).catch((error: unknown) => {
      throw sqlStateOf(error) === FOREIGN_KEY ? new Conflict('still_referred_to') : error;
    });
  });
