import { pageLabels } from '@percorso/domain';
import { paths } from '../../paths';

/** Handle of a route: its title and its parent pages. */
export type RouteHandle = { title: string; parents?: (params: Record<string, string | undefined>) => Crumb[] };
export type Crumb = { label: string; path?: string };

type Match = { handle: unknown; params: Record<string, string | undefined> };

const home: Crumb = { label: pageLabels.dashboard, path: paths.dashboard };

/** Returns the crumbs from the dashboard to the current page. The last crumb, the current page, has no link. */
export const crumbsOf = (matches: readonly Match[]): Crumb[] => {
  const current = matches.findLast(({ handle }) => handle !== undefined);
  if (!current) return [];
  const { title, parents } = current.handle as RouteHandle;
  if (title === home.label) return [{ label: title }];
  return [home, ...(parents?.(current.params) ?? []), { label: title }];
};
