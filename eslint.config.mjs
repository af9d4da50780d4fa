import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { banned, constraints, rooms, specOnlyPairs } from './tools/boundaries/boundaries.mjs';
import { sheetTypes } from './tools/boundaries/sheet-types.mjs';

// The rule on boundaries reads Nx's graph from its cache and is silent where there is none.
await createProjectGraphAsync();

/** Specs, and what an application keeps for its specs alone. */
const SPECS = ['**/*.spec.ts', '**/*.spec.tsx', 'apps/*/{test,e2e}/**/*.{ts,tsx}'];
/** What knows of sheets. */
const SHEET_CODE = ['apps/*/src/**/*.{ts,tsx}', 'libs/{domain,fhir}/src/**/*.ts', 'workflows/**/*.ts'];
/** A track of a regional flow and a kind of care plan have the codes of sheets. */
const TRACKS_AND_PLANS = [
  'libs/domain/src/flows/tracks.ts',
  'libs/domain/src/labels/episodes/flows.ts',
  'apps/api/src/flows/track-records.ts',
  'libs/fhir/src/care-plan.ts',
];
const ONE_SHOT_READS = [
  'textContent',
  'innerText',
  'allTextContents',
  'allInnerTexts',
  'inputValue',
  'getAttribute',
  'count',
  'isVisible',
  'isEnabled',
  'isDisabled',
  'isChecked',
  'evaluate',
  'evaluateAll',
];
const boundaries = (options) => ({ '@nx/enforce-module-boundaries': ['error', options] });

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/generated/', '.data/', '.nx/', 'coverage/']),
  // A finding is cured, not silenced: comments cannot switch a rule off.
  { linterOptions: { noInlineConfig: true }, plugins: { '@nx': nx } },
  // Oxlint would heed such comments.
  {
    rules: { 'no-warning-comments': ['error', { terms: ['oxlint-disable', 'eslint-disable'], location: 'anywhere' }] },
  },
  // All others are oxlint's: `.oxlintrc.json`.
  { files: ['**/*.ts', '**/*.tsx'], extends: [tseslint.configs.base] },
  {
    files: ['apps/web/e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(${ONE_SHOT_READS.join('|')})$/]`,
          message: 'A page that is read once may be read too early: `eventually` reads until it says what is expected.',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    rules: boundaries({ depConstraints: constraints() }),
  },
  {
    files: SPECS,
    rules: boundaries({ depConstraints: constraints({ specs: true }), ignoredCircularDependencies: specOnlyPairs }),
  },
  {
    files: SHEET_CODE,
    ignores: SPECS,
    plugins: { 'sheet-types': sheetTypes },
    rules: { 'sheet-types/compared-type': 'error' },
  },
  {
    files: SHEET_CODE,
    ignores: [...SPECS, 'libs/domain/src/sheets/**', ...TRACKS_AND_PLANS],
    rules: { 'sheet-types/one-definition': 'error' },
  },
  // As people who have installed the package write it.
  {
    files: ['clients/*/examples/**'],
    rules: boundaries({ allow: ['@percorso/client'], depConstraints: constraints() }),
  },
  {
    files: ['tools/**'],
    rules: boundaries({ allow: ['@percorso/api', '@percorso/api/settings'], depConstraints: constraints() }),
  },
  // What is imported when it is needed is imported as well.
  rooms.map(({ files, ignores = [], lazily }) => ({
    files,
    ignores,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...lazily.map(({ regex, message }) => ({
          selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\/')}/]`,
          message,
        })),
      ],
    },
  })),
  banned.map(({ files, ignores, patterns }) => ({
    files,
    ignores,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  })),
);
