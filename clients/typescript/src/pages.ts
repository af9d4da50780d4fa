type Query = Record<string, unknown>;
type Page = { rows: unknown[]; next: string | null };

/** The largest that every list gives. */
const PAGE_SIZE = 500;

/** Pages of a list one after the other: behind the last row where the list says where that is (`x-next`), else by their numbers. */
export async function* pagesOf(
  read: (query: Query) => Promise<Page>,
  query: Query = {},
): AsyncGenerator<unknown[], void> {
  const limit = typeof query['limit'] === 'number' ? query['limit'] : PAGE_SIZE;
  let place: Query = {};
  for (let page = 1; ; page++) {
    const { rows, next } = await read({ ...query, limit, ...place });
    yield rows;
    if (next === null && rows.length !== limit) return;
    place = next === null ? { page: page + 1 } : { after: next };
  }
}
