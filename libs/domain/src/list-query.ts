import { z } from 'zod';

export const SortDirection = z.enum(['Ascending', 'Descending']);
export type SortDirection = z.infer<typeof SortDirection>;

/** Number of rows on a page if the caller sends no limit. */
export const DEFAULT_PAGE_SIZE = 50;
/** Maximum number of rows on a page; `limit=-1` returns all rows. */
const MAX_PAGE_SIZE = 1000;

/** Schema of the number of rows on a page; −1 means all rows. */
export const pageLimit = z.coerce
  .number()
  .int()
  .refine((value) => value === -1 || (value >= 1 && value <= MAX_PAGE_SIZE))
  .meta({ minimum: -1, maximum: MAX_PAGE_SIZE, description: 'Rows of a page; -1 is all of them, 0 is refused' });

/**
 * How rows are counted: `exact` counts all rows, at a cost that grows with their number; by default, at most 1,000 rows
 * are counted. Decision 0062.
 */
export const CountMode = z
  .enum(['exact'])
  .optional()
  .describe('`exact`: the rows of all pages are counted to the end, and not only to 1000');

/**
 * Returns the query schema of a list (architecture §5): `count`, `page` (from 1), `limit` (−1 for all rows), `sort`
 * (one of the given columns), `sortDirection`, and the list's own filters. Empty filters are ignored.
 */
export function listQuery<const Column extends string, Filters extends z.ZodRawShape>(
  columns: readonly [Column, ...Column[]],
  filters: Filters,
  defaults: { limit?: number; sortDirection?: SortDirection } = {},
) {
  return z.object({
    ...filters,
    count: CountMode,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: pageLimit.default(defaults.limit ?? DEFAULT_PAGE_SIZE),
    sort: z.enum(columns).default(columns[0]),
    sortDirection: SortDirection.default(defaults.sortDirection ?? 'Ascending'),
  });
}

/** Filter of a list of episodes or patients: only those that the caller follows. */
export const isFollowed = z
  .stringbool()
  .optional()
  .describe(
    'Whether only those are listed that the caller follows: as a member of the team, as the one responsible for a schema, or by a provision of the last 90 days',
  );
