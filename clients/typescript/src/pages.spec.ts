import { pagesOf } from './pages.js';

describe('Pages of a list', () => {
  /** A list of so many rows, which says where the next page begins (`x-next`) or does not. */
  const listOf = (total: number, isPlaced: boolean) => {
    const asked: object[] = [];
    const rows = Array.from({ length: total }, (_, index) => index);
    const read = async (query: { limit?: unknown; page?: unknown; after?: unknown }) => {
      asked.push(query);
      const limit = Number(query.limit);
      const from = query.after === undefined ? (Number(query.page ?? 1) - 1) * limit : Number(query.after) + 1;
      const page = limit === -1 ? rows : rows.slice(from, from + limit);
      return { rows: page, next: isPlaced && page.length === limit ? String(page.at(-1)) : null };
    };
    return { asked, read };
  };

  it.each([
    ['behind the last row, where the list says where that is', true, [{}, { after: '1' }, { after: '3' }]],
    ['by their numbers, where it does not', false, [{}, { page: 2 }, { page: 3 }]],
  ])('are read %s', async (_, isPlaced, places) => {
    const { asked, read } = listOf(5, isPlaced);
    const pages = [];
    for await (const rows of pagesOf(read, { limit: 2, name: 'a' })) pages.push(rows);
    expect(pages).toEqual([[0, 1], [2, 3], [4]]);
    expect(asked).toEqual(places.map((place) => ({ name: 'a', limit: 2, ...place })));
  });

  it('are one, where all rows are asked for', async () => {
    const { asked, read } = listOf(5, false);
    const pages = [];
    for await (const rows of pagesOf(read, { limit: -1 })) pages.push(rows);
    expect([pages.length, asked.length]).toEqual([1, 1]);
  });

  it('are asked for as they are used', async () => {
    const { asked, read } = listOf(5, true);
    for await (const rows of pagesOf(read, { limit: 2 })) if (rows.length > 0) break;
    expect(asked.length).toBe(1);
  });
});
