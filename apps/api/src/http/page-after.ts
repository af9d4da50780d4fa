import { Malformed } from './problem.js';
import { unknownParameters } from './query.guard.js';

/** All rows at once, and a file, begin behind no row. @throws Malformed (400) where one is named */
export function fromTheFirst({ after }: { after?: string | undefined }): void {
  if (after !== undefined) throw unknownParameters(['after']);
}

/**
 * A page of a list, which goes on after its last row where there may be more.
 * @throws Malformed (400) where the row `after` which it was asked for is none that the caller sees
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
