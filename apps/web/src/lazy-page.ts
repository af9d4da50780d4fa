import type { ComponentType } from 'react';
import type { RouteHandle } from './features/shell/crumbs';

/** What the shell shows of a page: its title, and the pages above it. */
export const handle = (title: string, parents?: RouteHandle['parents']): RouteHandle => ({ title, parents });

/** A page that is loaded when somebody goes there. */
export const lazyPage = <T extends string>(load: () => Promise<Record<T, ComponentType>>, name: T) => ({
  lazy: async () => ({ Component: (await load())[name] }),
});
