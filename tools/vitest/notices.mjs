// What libraries say to developers on every run, and nobody can act upon, hides what a test has to say.
const NOTICES = [
  // It names every Node before 22, which we support and try.
  (text) => text.startsWith('oidc-provider '),
  // The kit's own machines settle after the event that moved them; what our tests look for, they wait for.
  (text) => text.includes('inside a test was not wrapped in act'),
];

export const isNotice = (text) => NOTICES.some((isOne) => isOne(text));
