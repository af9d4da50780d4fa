type Query = Record<string, unknown>;
type Page = { rows: unknown[]; next: string | null };

/** Largest page size that every list accepts. */
const PAGE_SIZE = 500;

/**
 * Yields the pages of a list in order. If a response has the header `x-next`, the next request names this position, otherwise the next page
 * number.
 */
export async function* pagesOf(
  read: (query: Query) => Promise<Page>,
  query: Query = {},
): AsyncGenerator<unknown[], void> {
  const limit = typeof query['limit'] === 'number' ? query['limit'] : PAGE_SIZE;
  let position: Query = {};
  for (let page = 1; ; page++) {
    const { rows, next } = await read({ ...query, limit, ...position });
    yield rows;
    if (next === null && rows.length !== limit) return;
    position = next === null ? { page: page + 1 } : { after: next };
  }
}
