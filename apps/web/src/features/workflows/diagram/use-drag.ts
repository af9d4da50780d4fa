import { useState, type MouseEvent, type PointerEvent } from 'react';
import type { Point } from './view';

/** Pixels that the pointer has to move before a drag starts, so that a trembling hand does not drag. */
const dragFrom = 4;

type Grip = { centre: Point; spread: number };

const gripOf = (points: readonly Point[]): Grip => {
  const [one = { x: 0, y: 0 }, other = one] = points;
  return {
    centre: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    spread: Math.hypot(one.x - other.x, one.y - other.y),
  };
};

type Props = { moveBy: (by: Point) => void; zoom: (factor: number, at: Point) => void };

/** Hook for pointer events: one pointer drags, two pointers pinch. The end of a drag is not a click. */
export function useDrag({ moveBy, zoom }: Props) {
  const [pointers] = useState(() => new Map<number, Point>());
  const [isDragged, setDragged] = useState(false);
  const [pressed, setPressed] = useState<Point>({ x: 0, y: 0 });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    setPressed({ x: event.clientX, y: event.clientY });
    setDragged(false);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.has(event.pointerId)) return;
    const { clientX: x, clientY: y, currentTarget, pointerId } = event;
    if (!isDragged && pointers.size === 1 && Math.hypot(x - pressed.x, y - pressed.y) < dragFrom) return;
    // The pointer is captured only once it moves, so that a press without a movement stays a click on the element below.
    currentTarget.setPointerCapture(pointerId);
    setDragged(true);
    const before = gripOf([...pointers.values()]);
    pointers.set(pointerId, { x, y });
    const after = gripOf([...pointers.values()]);
    moveBy({ x: after.centre.x - before.centre.x, y: after.centre.y - before.centre.y });
    const { left, top } = currentTarget.getBoundingClientRect();
    if (before.spread > 0 && after.spread > 0)
      zoom(after.spread / before.spread, { x: after.centre.x - left, y: after.centre.y - top });
  };
  const end = (event: PointerEvent<HTMLElement>) => pointers.delete(event.pointerId);

  return {
    isDragged,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent) => {
        if (!isDragged) return;
        event.stopPropagation();
        setDragged(false);
      },
    },
  };
}
