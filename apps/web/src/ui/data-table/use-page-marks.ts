import { useState } from 'react';

type List = { page: number; setPage: (page: number) => void };

/**
 * Where each page began that was reached by going on from the page before it: asked for by this mark it costs the same at any depth. A
 * page that somebody came to by its number has none. Another order or other filters begin anew.
 */
export function usePageMarks({ page, setPage }: List, query: object) {
  const listKey = JSON.stringify(query);
  const [marks, setMarks] = useState<{ listKey: string; byPage: Record<number, string> }>({ listKey, byPage: {} });
  const byPage = marks.listKey === listKey ? marks.byPage : {};
  const after = byPage[page];
  return {
    /** The page, as the server is asked for it. */
    place: after ? { after } : { page },
    /** @param mark of the last row that is shown */
    goTo: (next: number, mark: string | undefined) => {
      if (next > page && mark) setMarks({ listKey, byPage: { ...byPage, [next]: mark } });
      setPage(next);
    },
  };
}
