import type { ComponentType } from 'react';
import { loadPart } from './api/load-part';
import type { RouteHandle } from './features/shell/crumbs';
import { lazyPart } from './lazy-part';

/** What the shell shows of a page: its title, and the pages above it. */
export const handle = (title: string, parents?: RouteHandle['parents']): RouteHandle => ({ title, parents });

/** A page that is loaded when somebody goes there. Where it does not come, its place in the shell says so and asks again. */
export const lazyPage = <T extends string>(load: () => Promise<Record<T, ComponentType>>, name: T) => {
  const page = async () => (await load())[name];
  return {
    lazy: async () => ({
      Component: await loadPart(page).catch(() => lazyPart(async () => ({ default: await page() }))),
    }),
  };
};
