// The Content-Security-Policy forbids `eval`, which zod tries with the first schema unless this setting is already set. The setting is
// written to zod's global, since importing its `config` would add 4 kB to the first page. The browser tests fail if any code calls `eval`.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
