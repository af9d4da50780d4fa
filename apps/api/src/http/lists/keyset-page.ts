import { Malformed } from '../problems/problem.js';
import { unknownParameters } from '../requests/query.guard.js';

/**
 * Refuses the parameter `after` for a whole list or a file, which always starts at the first row.
 * @throws Malformed (400) if `after` is given
 */
export function refuseAfter({ after }: { after?: string | undefined }): void {
  if (after !== undefined) throw unknownParameters(['after']);
}

/**
 * Returns a page of a list and, if more rows may follow, the id of its last row.
 * @param isPlaced whether the caller can see the row `after`
 * @throws Malformed (400) if the caller cannot see that row
 */
export function pageAfter<Stored extends { id: string }, Row>(
  { after, limit }: { after?: string | undefined; limit: number },
  rows: readonly Stored[],
  isPlaced: boolean,
  convert: (row: Stored) => Row,
): { rows: Row[]; next: string | null } {
  if (!isPlaced) throw new Malformed([{ path: 'after', code: 'invalid', message: after ?? '' }]);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { rows: rows.map(convert), next: last?.id ?? null };
}
