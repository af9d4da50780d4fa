import { pageLabels } from '@percorso/domain';
import { paths } from '../../paths';

/** What a route says of itself: its title, and the pages above it. */
export type RouteHandle = { title: string; parents?: (params: Record<string, string | undefined>) => Crumb[] };
export type Crumb = { label: string; path?: string };

type Match = { handle: unknown; params: Record<string, string | undefined> };

const home: Crumb = { label: pageLabels.dashboard, path: paths.dashboard };

/** From the dashboard down to the page that is shown, which is no link. */
export const crumbsOf = (matches: readonly Match[]): Crumb[] => {
  const shown = matches.findLast(({ handle }) => handle !== undefined);
  if (!shown) return [];
  const { title, parents } = shown.handle as RouteHandle;
  if (title === home.label) return [{ label: title }];
  return [home, ...(parents?.(shown.params) ?? []), { label: title }];
};
