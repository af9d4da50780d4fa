import { useState } from 'react';

type List = { page: number; setPage: (page: number) => void };

/**
 * Cursors of pages that were reached from the page before: a request by cursor costs the same at any depth. A page reached by its number
 * has none. Another order or other filters discard all.
 */
export function usePageCursors({ page, setPage }: List, query: object) {
  const listKey = JSON.stringify(query);
  const [cursors, setCursors] = useState<{ listKey: string; byPage: Record<number, string> }>({ listKey, byPage: {} });
  const byPage = cursors.listKey === listKey ? cursors.byPage : {};
  const after = byPage[page];
  return {
    /** The query parameters of the page. */
    pageParams: after ? { after } : { page },
    /** @param cursor cursor of the last shown row */
    goTo: (next: number, cursor: string | undefined) => {
      if (next > page && cursor) setCursors({ listKey, byPage: { ...byPage, [next]: cursor } });
      setPage(next);
    },
  };
}
