import type { Page } from 'playwright-core';

/** Prefix of the console messages of the focus watch. */
export const focusFault = 'After the press of';

type Options = {
  /** Prefix of the console messages. */
  fault: string;
  /** Milliseconds without a change of the page and without a pending request after which the page counts as settled. */
  quietMs: number;
  /** Milliseconds that a fault has to last before it is reported, because on a busy machine the page is slower than the watch. */
  graceMs: number;
  /** Milliseconds after which the focus is checked even if the page has not settled. */
  patienceMs: number;
};

declare global {
  interface Window {
    /** Resolves when the focus after the last press has been checked. */
    focusAtRest?: () => Promise<void>;
  }
}

/**
 * Runs in each document before its scripts. When the page has settled after a press of a mouse button or key by the user, the focus
 * must be on a visible element (WCAG 2.4.3, 2.4.7) that no sticky bar covers (2.4.11). The next press replaces a pending check. A
 * resize of the window cancels it, because a resize moves all elements.
 */
function watch({ fault, quietMs, graceMs, patienceMs }: Options): void {
  const controls =
    'a[href], button, input, select, textarea, summary, label, [tabindex]:not(main), [role="option"], [role^="menuitem"]';
  const atWork = '[data-loading], [aria-busy="true"]';
  type Press = {
    pressed: Element;
    before: Element | null;
    name: string;
    address: string;
    at: number;
    wrongSince?: number;
  };
  let press: Press | null = null;
  let changedAt = 0;
  let requests = 0;
  let waiters: (() => void)[] = [];

  const changed = () => void (changedAt = performance.now());
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(changed).observe(document, everything);
  const { fetch } = window;
  window.fetch = async (...request) => {
    requests += 1;
    try {
      return await fetch(...request);
    } finally {
      requests -= 1;
      changed();
    }
  };

  const nameOf = (element: Element) => {
    const { labels } = element as Partial<HTMLInputElement>;
    const words = element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent;
    const role = element.getAttribute('role') ?? element.localName;
    return `${role} «${words.trim().replace(/\s+/g, ' ').slice(0, 60)}»`;
  };
  /** Returns the position of an element, or that of its label for a checkbox that is hidden behind its drawn box. */
  const positionOf = (element: Element): DOMRect | undefined => {
    const own = element.getClientRects()[0];
    const { labels } = element as Partial<HTMLInputElement>;
    return own && own.width <= 2 ? (labels?.[0]?.getBoundingClientRect() ?? own) : own;
  };
  const isVisibleAt = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    const isItsOwn = element.contains(hit) || hit.closest('label')?.control === element;
    // Two kinds of elements may cover `element`: a row whose only control it is, and a toast, which disappears without an action of the
    // user.
    return (
      isItsOwn ||
      (hit.contains(element) && hit.matches('label, li, td')) ||
      hit.closest('[data-scope="toast"]') !== null
    );
  };
  /** Returns how many of five points between the top and the bottom of an element are visible. */
  const visiblePointsOf = (element: Element, { left, right, top, height }: DOMRect): number => {
    const inset = Math.min(4, height / 2);
    const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
    return [0, 1, 2, 3, 4].filter((part) => isVisibleAt(element, x, top + inset + (part / 4) * (height - 2 * inset)))
      .length;
  };
  const faultOf = ({ pressed, before, address }: Press): string | null => {
    const focused = document.activeElement;
    if (!focused || focused.matches('html, body')) return 'the focus is on nothing';
    if (focused.matches('main')) {
      const isElsewhere = location.pathname !== address || pressed.matches('a[href^="#"]');
      return isElsewhere ? null : 'the focus is on the page as a whole';
    }
    const place = positionOf(focused);
    const where = `the focus is on ${nameOf(focused)}`;
    if (focused.matches(':disabled')) return `${where}, which is disabled`;
    if (!place || !focused.checkVisibility({ visibilityProperty: true })) return `${where}, which is hidden`;
    const visible = visiblePointsOf(focused, place);
    // An element that had the focus before may be partly visible, as the user left it. An element that is too high may not fit on
    // the screen.
    const isEnough =
      visible === 5 || (visible > 0 && (focused === pressed || focused === before || place.height > 120));
    const edges = `${Math.round(place.top)} to ${Math.round(place.bottom)} of ${innerHeight}`;
    return isEnough ? null : `${where}, which is out of sight or covered (${edges})`;
  };

  const end = () => {
    press = null;
    for (const resolve of waiters) resolve();
    waiters = [];
  };
  const checkFocus = () => {
    if (!press) return;
    const now = performance.now();
    const isAtRest = now - changedAt >= quietMs && requests === 0 && document.querySelector(atWork) === null;
    const found = isAtRest || now - press.at >= patienceMs ? faultOf(press) : undefined;
    if (found === null) return end();
    if (found !== undefined) press.wrongSince ??= now;
    if (found === undefined || now - (press.wrongSince ?? now) < graceMs) return void setTimeout(checkFocus, 50);
    console.error(`${fault} ${press.name} on ${press.address} ${found}`);
    end();
  };
  const begin = (target: EventTarget | null) => {
    const pressed = target instanceof Element ? target.closest(controls) : null;
    if (!pressed) return end();
    if (!press) setTimeout(checkFocus, 50);
    const [before, address, at] = [document.activeElement, location.pathname, performance.now()];
    press = { pressed, before, name: nameOf(pressed), address, at };
    changed();
  };
  const keys = ['Enter', 'Escape', 'Delete'];
  addEventListener('click', ({ isTrusted, target }) => isTrusted && begin(target), true);
  addEventListener('keydown', ({ isTrusted, key, target }) => isTrusted && keys.includes(key) && begin(target), true);
  addEventListener('resize', end);
  window.focusAtRest = () => (press ? new Promise((resolve) => waiters.push(resolve)) : Promise.resolve());
}

const TIMING = { quietMs: 200, graceMs: 1500, patienceMs: 5000 };

/** Makes each document of this page log an error if a press loses the focus. */
export const watchFocus = (page: Page, graceMs = TIMING.graceMs): Promise<unknown> =>
  page.addInitScript(watch, { fault: focusFault, ...TIMING, graceMs });

/**
 * Waits until the focus after the last press on this page has been checked. If the user has left or closed the page, there is nothing
 * to check.
 */
export const focusAtRest = (page: Page): Promise<void> =>
  page.evaluate(() => window.focusAtRest?.()).catch(() => undefined);
