// The Content-Security-Policy forbids `eval`: zod must have this setting before the first schema, which would try it. zod stores its settings
// in this global; its own `config` would add 4 kB to the first page. The browser tests fail if anything calls `eval`.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
