// The page's Content-Security-Policy forbids `eval`: zod is told so before the first schema, which would try it. It keeps its settings
// here; its own `config` would bring 4 kB into the first page. The browser tests fail where anything tries `eval`.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
