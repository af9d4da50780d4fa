import type { Page } from 'playwright-core';

/** How what it finds begins on the console. */
export const focusFault = 'The focus after';

type Options = {
  /** How what it finds begins. */
  fault: string;
  /** By then whatever follows a press has come. */
  settledMs: number;
};

/**
 * In the page: a while after each press of a control, by mouse or by key, the focus stands on something visible (WCAG 2.4.3, 2.4.7), clear of
 * what sticks to the edges (2.4.11), and not on the body. The next press takes the place of the one before.
 */
function watch({ fault, settledMs }: Options): void {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex], [role]';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWorking = () => document.querySelector('[data-loading], [aria-busy="true"]') !== null;
  const isHidden = (element: Element) => element.getClientRects().length === 0;
  const isCovered = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const { scrollHeight } = document.documentElement;
    // What is higher than the window cannot be seen as a whole, and what floats above the page is not under its edges.
    if (height === 0 || height > innerHeight || scrollHeight <= innerHeight) return false;
    if (element.closest('header, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return false;
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return bottom <= header || top >= innerHeight;
  };
  const wrong = (pressed: Element): string | null => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused === document.documentElement) return 'is on nothing';
    if (focused === pressed || focused.matches('main')) return null;
    if (isHidden(focused)) return 'is on something hidden';
    return isCovered(focused) ? 'is out of sight' : null;
  };
  const look = (pressed: Element, name: string, tries: number) => () => {
    if (isWorking() && tries > 0) {
      timer = setTimeout(look(pressed, name, tries - 1), settledMs);
      return;
    }
    const found = wrong(pressed);
    if (found) console.error(`${fault} «${name}» ${found} (${location.pathname})`);
  };

  addEventListener(
    'click',
    ({ target }) => {
      clearTimeout(timer);
      const pressed = target instanceof Element ? target.closest(controls) : null;
      if (!pressed || pressed.matches('main, [role="presentation"]')) return;
      const name = (pressed.getAttribute('aria-label') ?? pressed.textContent ?? '').trim().slice(0, 60);
      timer = setTimeout(look(pressed, name, 20), settledMs);
    },
    true,
  );
}

const SETTLED_MS = 600;

/** Each page of this browser tells on its console where a press leaves the focus on nothing. */
export const watchFocus = (page: Page): Promise<unknown> =>
  page.addInitScript(watch, { fault: focusFault, settledMs: SETTLED_MS });
