import '@testing-library/jest-dom/vitest';
import { __unsafe_useEmotionCache as useStyles } from '@emotion/react';
import { cleanup, configure, renderHook } from '@testing-library/react';

// How long a test waits for delayed content, in milliseconds: the results of a search or a draft appear late on a busy machine. No test
// depends on this limit.
configure({ asyncUtilTimeout: 10_000 });

// The testing library sets these globals when it is loaded, but a worker loads it once and not for each file.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest: vi });
afterEach(() => {
  cleanup();
  forgetStyles();
});

/** Removes the style rules that Chakra has injected: a query by role computes the style of each element, which is slow with many rules. */
function forgetStyles() {
  const { result, unmount } = renderHook(useStyles);
  result.current?.sheet.flush();
  Object.assign(result.current ?? {}, { inserted: {}, registered: {} });
  unmount();
}

afterAll(() => {
  // Resets our own modules, and spies on them, for each file; the modules of libraries stay, since they are slow to load.
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    if (element === document.body) element.replaceChildren();
  }
});

// The state machines of the UI kit change state outside of `act`, and our tests wait for the results, so React's warnings about them are
// hidden. Warnings about our own code are shown.
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
