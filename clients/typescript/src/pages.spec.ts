import { pagesOf } from './pages.js';

describe('pagesOf', () => {
  /** Returns a list of `total` rows, with or without the position of the next page (`x-next`). */
  const listOf = (total: number, hasPositions: boolean) => {
    const queries: object[] = [];
    const rows = Array.from({ length: total }, (_, index) => index);
    const read = async (query: { limit?: unknown; page?: unknown; after?: unknown }) => {
      queries.push(query);
      const limit = Number(query.limit);
      const from = query.after === undefined ? (Number(query.page ?? 1) - 1) * limit : Number(query.after) + 1;
      const page = limit === -1 ? rows : rows.slice(from, from + limit);
      return { rows: page, next: hasPositions && page.length === limit ? String(page.at(-1)) : null };
    };
    return { queries, read };
  };

  it.each([
    ['after the last row, if the list has the header `x-next`', true, [{}, { after: '1' }, { after: '3' }]],
    ['by page numbers otherwise', false, [{}, { page: 2 }, { page: 3 }]],
  ])('reads the next page %s', async (_, hasPositions, places) => {
    const { queries, read } = listOf(5, hasPositions);
    const pages = [];
    for await (const rows of pagesOf(read, { limit: 2, name: 'a' })) pages.push(rows);
    expect(pages).toEqual([[0, 1], [2, 3], [4]]);
    expect(queries).toEqual(places.map((place) => ({ name: 'a', limit: 2, ...place })));
  });

  it('reads only one page if the request is for all rows', async () => {
    const { queries, read } = listOf(5, false);
    const pages = [];
    for await (const rows of pagesOf(read, { limit: -1 })) pages.push(rows);
    expect([pages.length, queries.length]).toEqual([1, 1]);
  });

  it('requests a page only when the caller reads it', async () => {
    const { queries, read } = listOf(5, true);
    for await (const rows of pagesOf(read, { limit: 2 })) if (rows.length > 0) break;
    expect(queries.length).toBe(1);
  });
});
