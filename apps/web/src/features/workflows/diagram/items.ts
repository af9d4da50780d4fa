import type { Scene } from './drawing';
import type { Selected } from './marks';

type Place = { x: number; y: number; width: number; height: number };
/** A focusable element: a state, a transition, or an event of an internal transition. */
export type Item = { key: string; place: Place; selects: Selected | null };

const titleHeight = 34;

const middleOf = (path: string): Place => {
  const points = path.split(/[ML]/).flatMap((text) => {
    const [x, y] = text.trim().split(' ').map(Number);
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
  const middle = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
  return { ...middle, width: 1, height: 1 };
};

/** Returns all focusable elements of the scene, in drawing order. */
export const itemsOf = ({ states, edges, padding, lineHeight }: Scene): Item[] => [
  ...states
    .filter(({ node }) => node.id !== '')
    .map(({ node, x, y, width, height }): Item => ({
      key: `state:${node.id}`,
      // A compound state is focused at its title, because its box contains other states.
      place: { x, y, width, height: node.children.length > 0 ? titleHeight : height },
      selects: { kind: 'state', id: node.id },
    })),
  ...states.flatMap(({ node, lines, x, y, width }) =>
    lines.flatMap(({ event }, index): Item[] =>
      event === undefined || lines[index - 1]?.event === event
        ? []
        : [
            {
              key: `inner:${node.id}:${event}`,
              place: { x, y: y + padding / 2 + index * lineHeight, width, height: lineHeight },
              selects: { kind: 'event', type: event },
            },
          ],
    ),
  ),
  ...edges.map(({ bundle, label, paths }): Item => ({
    key: bundle.id,
    place: label ?? middleOf(paths[0] ?? ''),
    selects: bundle.edge.kind === 'event' ? { kind: 'event', type: bundle.edge.event } : null,
  })),
];

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const centre = ({ x, y, width, height }: Place) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * An item counts as ahead if its sideways distance is at most this multiple of its forward distance. Only if no item is ahead, the others
 * are considered.
 */
const maxAside = 2.5;

/** Returns the nearest item in the given direction, if there is one. */
export function nextItem(items: readonly Item[], from: Item, direction: Direction): Item | undefined {
  const start = centre(from.place);
  const isUpright = direction === 'ArrowUp' || direction === 'ArrowDown';
  const sign = direction === 'ArrowUp' || direction === 'ArrowLeft' ? -1 : 1;
  const distances = items.flatMap((item) => {
    const { x, y } = centre(item.place);
    const [onward, aside] = isUpright ? [y - start.y, x - start.x] : [x - start.x, y - start.y];
    const ahead = onward * sign;
    if (item.key === from.key || ahead <= 1) return [];
    const isAside = Math.abs(aside) > maxAside * ahead;
    return [{ item, distance: Math.hypot(ahead, aside), isAside }];
  });
  return distances.sort((one, other) => Number(one.isAside) - Number(other.isAside) || one.distance - other.distance)[0]
    ?.item;
}
