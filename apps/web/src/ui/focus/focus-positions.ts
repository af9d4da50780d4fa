export type Focusable = HTMLElement | SVGElement;

/** An element that had the focus, and its position: each ancestor, with the index of the child within it. */
export type FocusPosition = { element: Focusable; around: readonly { parent: Element; index: number }[] };

const tabStops = 'a[href], button, input, select, textarea, summary, [tabindex]';
const headings = 'h1, h2, h3, h4, [role="heading"]';

const isShown = (element: Element): boolean =>
  element.isConnected &&
  element.getClientRects().length > 0 &&
  element.closest('[inert], [aria-hidden="true"]') === null;

export const isFocusable = (target: unknown): target is Focusable =>
  target instanceof HTMLElement || target instanceof SVGElement;

const canBeFocused = (element: Focusable): boolean => !element.matches(':disabled') && isShown(element);

const takesFocus = (element: Element): element is Focusable =>
  isFocusable(element) && element.tabIndex >= 0 && canBeFocused(element);

export const positionOf = (element: Focusable): FocusPosition => {
  const around: { parent: Element; index: number }[] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, index: Array.from(child.parentElement.children).indexOf(child) });
  return { element, around };
};

/** Whether the element of a position can no longer have the focus. */
export const isUnfocusable = ({ element }: FocusPosition): boolean => !canBeFocused(element);

/** Whether the element of a position is disabled only while its action runs. */
export const isBusy = ({ element }: FocusPosition): boolean =>
  element.isConnected && (element.hasAttribute('data-loading') || element.ariaBusy === 'true');

/** Returns the button in a heading, or the heading itself after making it focusable; null if the heading is not shown. */
const headingTarget = (heading: Element): Focusable | null => {
  if (!isShown(heading) || !(heading instanceof HTMLElement)) return null;
  const own = [...heading.querySelectorAll(tabStops)].find(takesFocus);
  if (own) return own;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
};

const firstIn = (element: Element | undefined): Focusable | null => {
  if (!element) return null;
  for (const found of [element, ...element.querySelectorAll(`${tabStops}, ${headings}`)]) {
    const place = found.matches(headings) ? headingTarget(found) : takesFocus(found) ? found : null;
    if (place) return place;
  }
  return null;
};

/** Returns the nearest element that can take the focus: the element at the same position, the one before it, or the heading above. */
export const nearestFocusable = ({ element, around }: FocusPosition): Focusable | null => {
  if (takesFocus(element)) return element;
  for (const { parent, index } of around) {
    if (parent === document.body) return null;
    if (!isShown(parent)) continue;
    const { children } = parent;
    const place =
      firstIn(children[index]) ?? firstIn(children[index - 1]) ?? firstIn(parent.querySelector(headings) ?? undefined);
    if (place) return place;
    if (parent instanceof HTMLElement && parent.matches('main')) return parent;
  }
  return null;
};
