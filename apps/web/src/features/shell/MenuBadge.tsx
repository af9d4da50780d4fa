import { Suspense } from 'react';
import { lazyPart } from '../../lazy-part';
import type { BadgeName } from './menu-sections';

const badges = {
  newAslEpisodes: lazyPart(() => import('../asl-episodes/NewEpisodesBadge'), { instead: null }),
} satisfies Record<BadgeName, unknown>;

/** Badge of a menu item. Loaded after the page, and only for users who have the menu item. */
export function MenuBadge({ name }: { name: BadgeName | undefined }) {
  if (!name) return null;
  const Badge = badges[name];
  return (
    <Suspense>
      <Badge />
    </Suspense>
  );
}
