import { firstView, fitted, broughtIntoView, zoomed } from './view';

const window = { width: 800, height: 600 };
const scene = { width: 2000, height: 1000 };
const place = { x: 1500, y: 700, width: 100, height: 40 };

describe('The view of a diagram', () => {
  it('fits the whole scene into the window, centred and never enlarged', () => {
    expect(fitted(scene, window)).toEqual({ scale: 0.4, x: 0, y: 100 });
    expect(fitted({ width: 200, height: 100 }, window)).toEqual({ scale: 1, x: 300, y: 250 });
  });

  it('starts at a readable scale, around the start item', () => {
    const view = firstView(scene, window, place);
    expect(view.scale).toBe(1);
    expect(place.x + view.x).toBeGreaterThan(0);
    expect(place.x + place.width + view.x).toBeLessThan(window.width);
    expect(firstView({ width: 700, height: 500 }, window, place).scale).toBe(1);
  });

  it('zooms around a fixed point', () => {
    const at = { x: 200, y: 300 };
    const before = { scale: 0.5, x: -40, y: 10 };
    const after = zoomed(before, 2, at);
    const underPoint = ({ x, y, scale }: typeof before) => [(at.x - x) / scale, (at.y - y) / scale];
    expect(after.scale).toBe(1);
    expect(underPoint(after)).toEqual(underPoint(before));
  });

  it('moves to the focused item only if it is not visible', () => {
    const seen = { scale: 1, x: -1200, y: -400 };
    expect(broughtIntoView(seen, place, window)).toBe(seen);
    const moved = broughtIntoView({ scale: 1, x: 0, y: 0 }, place, window);
    expect(moved.x + place.x + place.width / 2).toBe(400);
    expect(moved.y + place.y + place.height / 2).toBe(300);
  });
});
