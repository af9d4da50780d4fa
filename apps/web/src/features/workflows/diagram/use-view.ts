import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { Item } from './items';
import { useDrag } from './use-drag';
import { firstView, fitted, broughtIntoView, centredOn, zoomed, type Point, type Size, type View } from './view';

const zoomStep = 1.25;
const panStep = 60;

/**
 * Moves and scales the scene by pointer, wheel, keys and buttons. Until the first change, the view is fitted to the size of the
 * window.
 */
export function useView(scene: Size, start: Item | undefined) {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [window, setWindow] = useState<Size>({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<View | null>(null);
  const place = start?.place;
  const initialView = useMemo(() => firstView(scene, window, place), [scene, window, place]);
  const view = chosen ?? initialView;
  const change = (next: (view: View) => View) => setChosen((now) => next(now ?? initialView));
  const middle = { x: window.width / 2, y: window.height / 2 };
  const moveBy = ({ x, y }: Point) => change((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const zoom = (factor: number, at: Point = middle) => change((now) => zoomed(now, factor, at));
  const drag = useDrag({ moveBy, zoom });

  useEffect(() => {
    if (!node) return undefined;
    const watcher = new ResizeObserver(() => setWindow({ width: node.clientWidth, height: node.clientHeight }));
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [node]);

  useEffect(() => {
    if (!node) return undefined;
    // React's own wheel listener is passive, and a passive listener cannot prevent the zoom of the page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = node.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      setChosen((now) => zoomed(now ?? initialView, event.deltaY < 0 ? zoomStep : 1 / zoomStep, at));
    };
    node.addEventListener('wheel', onWheel, { passive: false });
    return () => node.removeEventListener('wheel', onWheel);
  }, [node, initialView]);

  const zoomIn = () => zoom(zoomStep);
  const zoomOut = () => zoom(1 / zoomStep);
  const fit = () => setChosen(fitted(scene, window));
  const scaling: Record<string, () => void> = { '+': zoomIn, '-': zoomOut, '0': fit };
  const panning: Record<string, () => void> = {
    ArrowLeft: () => moveBy({ x: panStep, y: 0 }),
    ArrowRight: () => moveBy({ x: -panStep, y: 0 }),
    ArrowUp: () => moveBy({ x: 0, y: panStep }),
    ArrowDown: () => moveBy({ x: 0, y: -panStep }),
  };

  return {
    setNode,
    view,
    zoomIn,
    zoomOut,
    fit,
    show: (item: Item) => change((now) => centredOn(now, item.place, window)),
    keepInView: (item: Item) => change((now) => broughtIntoView(now, item.place, window)),
    /** The keys + − 0 also work while an element inside the window has the focus, the arrows only while the window itself has it. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = scaling[event.key] ?? (event.target === event.currentTarget ? panning[event.key] : undefined);
      if (!act) return;
      event.preventDefault();
      act();
    },
    ...drag,
  };
}
