import '@testing-library/jest-dom/vitest';
import { __unsafe_useEmotionCache as useStyles } from '@emotion/react';
import { cleanup, configure, renderHook } from '@testing-library/react';

// What a screen shows after a pause (a search, a draft) comes late on a busy machine: time is no rule of the product.
configure({ asyncUtilTimeout: 10_000 });

// The library asks for these itself where it is loaded, which happens once in a worker and not for each file.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest: vi });
afterEach(() => {
  cleanup();
  forgetStyles();
});

/** Every query by role asks for the style of each element, which takes the longer the more rules there are. */
function forgetStyles() {
  const { result, unmount } = renderHook(useStyles);
  result.current?.sheet.flush();
  Object.assign(result.current ?? {}, { inserted: {}, registered: {} });
  unmount();
}

afterAll(() => {
  // Our own modules begin anew with each file, and what they spy upon; those of libraries, which take long to load, do not.
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    if (element === document.body) element.replaceChildren();
  }
});

// The kit's own machines settle after the event that moved them; what our tests look for, they wait for. Our own are told of.
const { error: say } = console;
const isOfKit = (text: string) =>
  text.includes('inside a test was not wrapped in act') && /@(zag-js|ark-ui)/.test(new Error().stack ?? '');
console.error = (...words: unknown[]) => {
  if (!isOfKit(String(words[0]))) say.apply(console, words);
};
afterAll(() => {
  console.error = say;
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
