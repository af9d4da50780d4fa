// jsdom, with the parts of the platform that browsers and Node have and jsdom has not.
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = {
  structuredClone,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  Request,
  Response,
  Headers,
  fetch,
  // A request takes no other signal than those of its own platform.
  AbortController,
  AbortSignal,
};

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class Stage extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, FROM_NODE, { ResizeObserver: Observer, IntersectionObserver: Observer });
    this.global.matchMedia ??= (media) => Object.assign(new this.global.EventTarget(), { media, matches: false });
    this.global.scrollTo = () => undefined;
    this.global.Element.prototype.scrollTo ??= () => undefined;
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
  }
}

module.exports = Stage;
