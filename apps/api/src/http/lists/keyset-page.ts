import { Malformed } from '../problems/problem.js';
import { unknownParameters } from '../requests/query.guard.js';

/** A whole list and a file start at the first row. @throws Malformed (400) where `after` names another */
export function refuseAfter({ after }: { after?: string | undefined }): void {
  if (after !== undefined) throw unknownParameters(['after']);
}

/**
 * A page of a list and, where there may be more rows, the id of its last one.
 * @throws Malformed (400) where the caller cannot see the row `after` which the page begins
 */
export function pageAfter<Stored extends { id: string }, Row>(
  { after, limit }: { after?: string | undefined; limit: number },
  rows: readonly Stored[],
  isPlaced: boolean,
  shown: (row: Stored) => Row,
): { rows: Row[]; next: string | null } {
  if (!isPlaced) throw new Malformed([{ path: 'after', code: 'invalid', message: after ?? '' }]);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { rows: rows.map(shown), next: last?.id ?? null };
}
