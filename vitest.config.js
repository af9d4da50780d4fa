// The levels of tests, by file name: `.spec`, `.int.spec`, `.e2e.spec`, `.long.spec`. Decision 0053.
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/vitest/longest-first.mjs';
import { isNotice } from './tools/vitest/notices.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const inTools = (file) => path.join(root, 'tools/vitest', file);
const SPECS = '{libs,workflows,migrations,apps,clients,tools}/**/*';
const elsewhere = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
/** The packages of the project are tested from their sources, as the type checker reads them. */
const conditions = ['@percorso/source', 'node', 'development|production'];

/** A test or hook that takes longer hangs. No test asserts a time, and the machine may be busy, so that the limit is generous. */
const HANGS_AFTER_MS = 300_000;

/** Without isolation: a worker evaluates each module once, not once for each test file. */
const level = (name, test) => ({
  root,
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true }, jsx: { runtime: 'automatic' } },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name,
    globals: true,
    isolate: false,
    pool: 'forks',
    testTimeout: HANGS_AFTER_MS,
    hookTimeout: HANGS_AFTER_MS,
    exclude: elsewhere,
    ...test,
  },
});

const postgres = {
  globalSetup: [inTools('postgres.setup.mjs')],
  setupFiles: [inTools('node.setup.mjs'), inTools('after-each-file.ts')],
};

const web = {
  environment: 'jsdom',
  setupFiles: [path.join(root, 'apps/web/test/setup.ts'), inTools('after-each-file.ts')],
};

export default defineConfig({
  test: {
    maxWorkers: os.availableParallelism(),
    sequence: { sequencer: LongestFirst },
    onConsoleLog: (text) => !isNotice(text),
    projects: [
      level('unit', {
        include: [`${SPECS}.spec.ts`],
        exclude: [...elsewhere, '**/*.{int,e2e,long}.spec.ts', 'apps/web/**'],
        setupFiles: [inTools('node.setup.mjs'), inTools('after-each-file.ts')],
      }),
      level('unit-web', {
        ...web,
        include: ['apps/web/**/*.spec.{ts,tsx}'],
        exclude: [...elsewhere, '**/*.e2e.spec.ts'],
      }),
      level('integration', {
        include: [`${SPECS}.int.spec.ts`],
        ...postgres,
        setupFiles: [
          ...postgres.setupFiles,
          ...['days', 'described-replies'].map((name) => path.join(root, `apps/api/test/${name}.setup.ts`)),
        ],
      }),
      level('browser', {
        include: [`${SPECS}.e2e.spec.ts`],
        ...postgres,
        globalSetup: [inTools('browser.setup.mjs')],
        setupFiles: [...postgres.setupFiles, path.join(root, 'apps/web/e2e/after-each.ts')],
      }),
      level('long', {
        include: [`${SPECS}.long.spec.ts`],
        ...postgres,
      }),
    ],
  },
});
