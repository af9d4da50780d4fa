import '@testing-library/jest-dom/vitest';
import { __unsafe_useEmotionCache as useStyles } from '@emotion/react';
import { cleanup, configure, renderHook } from '@testing-library/react';

// Delayed content (a search, a draft) is late on a busy machine; no test depends on this time.
configure({ asyncUtilTimeout: 10_000 });

// The library sets these itself when it is loaded, but a worker loads it once, not for each file.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest: vi });
afterEach(() => {
  cleanup();
  forgetStyles();
});

/** Removes injected style rules: a query by role computes the style of each element, which is slow with many rules. */
function forgetStyles() {
  const { result, unmount } = renderHook(useStyles);
  result.current?.sheet.flush();
  Object.assign(result.current ?? {}, { inserted: {}, registered: {} });
  unmount();
}

afterAll(() => {
  // Resets our own modules, and spies on them, for each file; not those of libraries, which are slow to load.
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    if (element === document.body) element.replaceChildren();
  }
});

// Machines of the UI kit settle after their event, outside `act`; our tests wait for their results. Warnings about our own code stay.
const { error: consoleError } = console;
const isFromUiKit = (text: string) =>
  text.includes('inside a test was not wrapped in act') && /@(zag-js|ark-ui)/.test(new Error().stack ?? '');
console.error = (...words: unknown[]) => {
  if (!isFromUiKit(String(words[0]))) consoleError.apply(console, words);
};
afterAll(() => {
  console.error = consoleError;
});

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
