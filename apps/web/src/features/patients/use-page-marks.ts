import { useState } from 'react';

/**
 * Where each page began that was reached by going on from the page before it: asked for by this mark it costs the same at any depth. A
 * page that somebody came to by its number has none. Another order or other filters begin anew.
 */
export function usePageMarks(listKey: string) {
  const [marks, setMarks] = useState<{ listKey: string; byPage: Record<number, string> }>({ listKey, byPage: {} });
  const byPage = marks.listKey === listKey ? marks.byPage : {};
  return {
    markOf: (page: number): string | undefined => byPage[page],
    remember: (page: number, mark: string | undefined) => {
      if (mark) setMarks({ listKey, byPage: { ...byPage, [page]: mark } });
    },
  };
}
