export type Focusable = HTMLElement | SVGElement;

/** Something that had the focus, and its place on the page: each element around it, with the place within that one. */
export type Spot = { element: Focusable; around: readonly { parent: Element; index: number }[] };

const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';
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

export const spotOf = (element: Focusable): Spot => {
  const around: { parent: Element; index: number }[] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, index: Array.from(child.parentElement.children).indexOf(child) });
  return { element, around };
};

/** It had the focus and cannot have it any more. */
export const isGone = ({ element }: Spot): boolean => !canBeFocused(element);

/** It is disabled only as long as it works. */
export const isAtWork = ({ element }: Spot): boolean =>
  element.isConnected && (element.hasAttribute('data-loading') || element.ariaBusy === 'true');

/** A heading takes the focus by its button, or by itself. */
const ofHeading = (heading: Element): Focusable | null => {
  if (!isShown(heading) || !(heading instanceof HTMLElement)) return null;
  const own = [...heading.querySelectorAll(stops)].find(takesFocus);
  if (own) return own;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
};

const firstIn = (element: Element | undefined): Focusable | null => {
  if (!element) return null;
  for (const found of [element, ...element.querySelectorAll(`${stops}, ${headings}`)]) {
    const place = found.matches(headings) ? ofHeading(found) : takesFocus(found) ? found : null;
    if (place) return place;
  }
  return null;
};

/** The nearest place that takes the focus: what stands where it stood, or before it, or the heading above. */
export const placeNear = ({ element, around }: Spot): Focusable | null => {
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
