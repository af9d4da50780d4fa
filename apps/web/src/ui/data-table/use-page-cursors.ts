import { useState } from 'react';

type List = { page: number; setPage: (page: number) => void };

/**
 * Remembers the cursors of pages that were reached from the previous page: a request by cursor costs the same for any page. A page that was
 * reached by its number has no cursor. A different order or filter discards all cursors.
 */
export function usePageCursors({ page, setPage }: List, query: object) {
  const listKey = JSON.stringify(query);
  const [cursors, setCursors] = useState<{ listKey: string; byPage: Record<number, string> }>({ listKey, byPage: {} });
  const byPage = cursors.listKey === listKey ? cursors.byPage : {};
  const after = byPage[page];
  return {
    /** The query parameters that request the page. */
    pageParams: after ? { after } : { page },
    /** @param cursor the cursor of the last shown row */
    goTo: (next: number, cursor: string | undefined) => {
      if (next > page && cursor) setCursors({ listKey, byPage: { ...byPage, [next]: cursor } });
      setPage(next);
    },
  };
}
