import type { Page } from 'playwright-core';

/** How what the watch finds begins on the console. */
export const focusFault = 'After the press of';

type Options = {
  /** How what it finds begins. */
  fault: string;
  /** A page has come to rest where nothing changes for so long, and nothing is asked for. */
  quietMs: number;
  /** What is wrong must stay so: on a busy machine a page is slower than its watch. */
  graceMs: number;
  /** Then it is judged as it is. */
  patienceMs: number;
};

declare global {
  interface Window {
    /** Resolves when the last press was judged. */
    focusAtRest?: () => Promise<void>;
  }
}

/**
 * Runs in each document before its scripts. Once the page is at rest after a press that the browser itself has seen, by mouse or by key, the
 * focus is on something that is shown (WCAG 2.4.3, 2.4.7), clear of what sticks to the edges (2.4.11). The next press takes its place, and
 * another window size, in which all is elsewhere, ends it.
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
  let waiting: (() => void)[] = [];

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
  /** A box for which its picture stands is where its words are. */
  const placeOf = (element: Element): DOMRect | undefined => {
    const own = element.getClientRects()[0];
    const { labels } = element as Partial<HTMLInputElement>;
    return own && own.width <= 2 ? (labels?.[0]?.getBoundingClientRect() ?? own) : own;
  };
  const isSeenAt = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    const isItsOwn = element.contains(hit) || hit.closest('label')?.control === element;
    // A line around its only control; a message goes away of itself.
    return (
      isItsOwn ||
      (hit.contains(element) && hit.matches('label, li, td')) ||
      hit.closest('[data-scope="toast"]') !== null
    );
  };
  /** Of five points from its top to its bottom, how many are seen. */
  const seenOf = (element: Element, { left, right, top, height }: DOMRect): number => {
    const inset = Math.min(4, height / 2);
    const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
    return [0, 1, 2, 3, 4].filter((part) => isSeenAt(element, x, top + inset + (part / 4) * (height - 2 * inset)))
      .length;
  };
  const wrong = ({ pressed, before, address }: Press): string | null => {
    const focused = document.activeElement;
    if (!focused || focused.matches('html, body')) return 'the focus is on nothing';
    if (focused.matches('main')) {
      const isElsewhere = location.pathname !== address || pressed.matches('a[href^="#"]');
      return isElsewhere ? null : 'the focus is on the page as a whole';
    }
    const place = placeOf(focused);
    const where = `the focus is on ${nameOf(focused)}`;
    if (focused.matches(':disabled')) return `${where}, which is disabled`;
    if (!place || !focused.checkVisibility({ visibilityProperty: true })) return `${where}, which is hidden`;
    const seen = seenOf(focused, place);
    // What had it already may be cut, as the person has left it; and what is high cannot be seen whole.
    const isEnough = seen === 5 || (seen > 0 && (focused === pressed || focused === before || place.height > 120));
    const edges = `${Math.round(place.top)} to ${Math.round(place.bottom)} of ${innerHeight}`;
    return isEnough ? null : `${where}, which is out of sight or covered (${edges})`;
  };

  const end = () => {
    press = null;
    for (const tell of waiting) tell();
    waiting = [];
  };
  const look = () => {
    if (!press) return;
    const now = performance.now();
    const isAtRest = now - changedAt >= quietMs && requests === 0 && document.querySelector(atWork) === null;
    const found = isAtRest || now - press.at >= patienceMs ? wrong(press) : undefined;
    if (found === null) return end();
    if (found !== undefined) press.wrongSince ??= now;
    if (found === undefined || now - (press.wrongSince ?? now) < graceMs) return void setTimeout(look, 50);
    console.error(`${fault} ${press.name} on ${press.address} ${found}`);
    end();
  };
  const begin = (target: EventTarget | null) => {
    const pressed = target instanceof Element ? target.closest(controls) : null;
    if (!pressed) return end();
    if (!press) setTimeout(look, 50);
    const [before, address, at] = [document.activeElement, location.pathname, performance.now()];
    press = { pressed, before, name: nameOf(pressed), address, at };
    changed();
  };
  const keys = ['Enter', 'Escape', 'Delete'];
  addEventListener('click', ({ isTrusted, target }) => isTrusted && begin(target), true);
  addEventListener('keydown', ({ isTrusted, key, target }) => isTrusted && keys.includes(key) && begin(target), true);
  addEventListener('resize', end);
  window.focusAtRest = () => (press ? new Promise((tell) => waiting.push(tell)) : Promise.resolve());
}

const PACE = { quietMs: 200, graceMs: 1500, patienceMs: 5000 };

/** Each document of this page tells on its console where a press leaves the focus on nothing. */
export const watchFocus = (page: Page, graceMs = PACE.graceMs): Promise<unknown> =>
  page.addInitScript(watch, { fault: focusFault, ...PACE, graceMs });

/** The last press of this page was judged. A page that is left or closed meanwhile has nothing to judge. */
export const focusAtRest = (page: Page): Promise<void> =>
  page.evaluate(() => window.focusAtRest?.()).catch(() => undefined);
