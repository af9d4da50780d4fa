// What libraries say to developers on every run, and nobody can act upon, hides what a test has to say.
const notices = [
  // It names every Node before 22, which we support and try.
  (text) => text.startsWith('oidc-provider '),
  // The kit's own machines settle after the event that moved them; what our tests look for, they wait for.
  (text) => text.includes('inside a test was not wrapped in act') && /@(zag-js|ark-ui)/.test(new Error().stack),
];

for (const level of ['warn', 'error', 'info']) {
  const say = console[level];
  console[level] = (...words) => {
    if (!notices.some((isOne) => isOne(String(words[0])))) say.apply(console, words);
  };
}

// A validator of FHIR names it as it is loaded; Node 20 has none.
globalThis.WebSocket ??= class {};
