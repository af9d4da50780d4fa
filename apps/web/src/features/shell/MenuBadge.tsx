import { lazy, Suspense } from 'react';
import type { BadgeName } from './menu-sections';

const badges = {
  newAslEpisodes: lazy(() => import('../asl-episodes/NewEpisodesBadge')),
} satisfies Record<BadgeName, unknown>;

/** Comes after the page, for who has its item. */
export function MenuBadge({ name }: { name: BadgeName | undefined }) {
  if (!name) return null;
  const Badge = badges[name];
  return (
    <Suspense>
      <Badge />
    </Suspense>
  );
}
