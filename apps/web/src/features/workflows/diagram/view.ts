export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
type Place = Point & Size;
/** Position of the scene in its window: scaled, then moved by x and y pixels. */
export type View = Point & { scale: number };

const minScale = 0.15;
const maxScale = 3;
/** Scale below which a text of 11 pixels is unreadable. */
const readableScale = 0.85;
const margin = 16;

const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

const centred = (scene: Size, window: Size, scale: number): View => ({
  scale,
  x: (window.width - scene.width * scale) / 2,
  y: (window.height - scene.height * scale) / 2,
});

/** Returns the view with the whole scene in the window, scaled down as far as the limit if necessary, never enlarged. */
export const fitted = (scene: Size, window: Size): View =>
  centred(scene, window, clamp(minScale, Math.min(window.width / scene.width, window.height / scene.height), 1));

/** Returns the initial view: the whole scene if its text is readable, else full size around the start item. */
export function firstView(scene: Size, window: Size, start: Place | undefined): View {
  const all = fitted(scene, window);
  if (all.scale >= readableScale || !start) return all;
  const centre = start.x + start.width / 2;
  return {
    scale: 1,
    x:
      scene.width <= window.width
        ? (window.width - scene.width) / 2
        : clamp(window.width - scene.width, window.width / 2 - centre, 0),
    y:
      scene.height <= window.height
        ? (window.height - scene.height) / 2
        : clamp(window.height - scene.height, 6 * margin - start.y, 0),
  };
}

/** Returns the view zoomed by a factor; the point `at` keeps its position. */
export function zoomed({ x, y, scale }: View, factor: number, at: Point): View {
  const next = clamp(minScale, scale * factor, maxScale);
  const grown = next / scale;
  return { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown };
}

/** Returns the view centred on the place, at a scale at which text is readable. */
export function centredOn(view: View, { x, y, width, height }: Place, window: Size): View {
  const scale = Math.max(view.scale, readableScale);
  return { scale, x: window.width / 2 - (x + width / 2) * scale, y: window.height / 2 - (y + height / 2) * scale };
}

/**
 * Returns `view` unchanged if the place is visible (of a place larger than the window, its beginning), otherwise `view` centred on the
 * place.
 */
export function broughtIntoView(view: View, place: Place, window: Size): View {
  const left = view.x + place.x * view.scale;
  const top = view.y + place.y * view.scale;
  const right = left + Math.min(place.width * view.scale, window.width - 2 * margin);
  const bottom = top + Math.min(place.height * view.scale, window.height - 2 * margin);
  const isSeen = left >= 0 && top >= 0 && right <= window.width && bottom <= window.height;
  return isSeen && view.scale >= readableScale / 2 ? view : centredOn(view, place, window);
}
