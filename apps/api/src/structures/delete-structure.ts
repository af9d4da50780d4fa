import { dependantsText, dependantText, type Dependant } from '@percorso/domain';
import type pg from 'pg';
import { type EntityTarget, QueryFailedError } from 'typeorm';
import type { Transaction } from '../database/database.js';
import { Conflict, Problem } from '../http/problem.js';

type Counts = Partial<Record<Dependant, number>>;

/** 409: says, in words and in numbers, what still hangs on the structure. */
class StructureInUse extends Problem {
  constructor(counts: Counts) {
    const hanging = (Object.entries(counts) as [Dependant, number][]).filter(([, count]) => count > 0);
    super(409, 'structure_in_use', {
      params: { reasons: dependantsText(counts) },
      errors: hanging.map(([code, count]) => ({ path: '', code, message: dependantText(code, count) })),
      extensions: { dependants: Object.fromEntries(hanging) },
    });
  }
}

const FOREIGN_KEY = '23503';

/**
 * Deletes a structure whose row is locked for update: nothing new can be hung on it meanwhile, so the count holds. What the count does
 * not know of, a foreign key does.
 * @throws StructureInUse, Conflict
 */
export async function deleteStructure(
  db: Transaction,
  structure: EntityTarget<{ id: string }>,
  id: string,
  counting: string,
): Promise<void> {
  const { rows } = await db.query<Counts>(counting, [id]);
  const counts = rows[0] ?? {};
  if (Object.values(counts).some((count) => count > 0)) throw new StructureInUse(counts);
  await db.manager.delete(structure, { id }).catch((error: unknown) => {
    throw isReferredTo(error) ? new Conflict('still_referred_to') : error;
  });
}

const isReferredTo = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as pg.DatabaseError).code === FOREIGN_KEY;
