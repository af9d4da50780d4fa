import type { ComponentType } from 'react';
import { loadPart } from './api/load-part';
import type { RouteHandle } from './features/shell/crumbs';
import { lazyPart } from './lazy-part';

/** Returns the route handle with the title of a page and its parent pages, which the shell shows. */
export const handle = (title: string, parents?: RouteHandle['parents']): RouteHandle => ({ title, parents });

/**
 * Returns a route whose page is loaded on navigation. If loading fails, the shell shows the failure in place of the page and offers a
 * retry.
 */
export const lazyPage = <T extends string>(load: () => Promise<Record<T, ComponentType>>, name: T) => {
  const page = async () => (await load())[name];
  return {
    lazy: async () => ({
      Component: await loadPart(page).catch(() => lazyPart(async () => ({ default: await page() }))),
    }),
  };
};
