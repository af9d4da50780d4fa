import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { banned, constraints, rooms, specOnlyPairs } from './tools/boundaries/boundaries.mjs';
import { sheetTypes } from './tools/boundaries/sheet-types.mjs';

// The rule on boundaries reads Nx's graph from its cache, and reports nothing without one.
await createProjectGraphAsync();

/** Specs, and the test helpers of an application. */
const SPECS = ['**/*.spec.ts', '**/*.spec.tsx', 'apps/*/{test,e2e}/**/*.{ts,tsx}'];
/** Code that handles sheets. */
const SHEET_CODE = ['apps/*/src/**/*.{ts,tsx}', 'libs/{domain,fhir}/src/**/*.ts', 'workflows/**/*.ts'];
/** Codes of tracks of regional flows and of kinds of care plans that equal codes of sheets. */
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
  // Comments cannot disable a rule.
  { linterOptions: { noInlineConfig: true }, plugins: { '@nx': nx } },
  // Oxlint would obey such comments.
  {
    rules: { 'no-warning-comments': ['error', { terms: ['oxlint-disable', 'eslint-disable'], location: 'anywhere' }] },
  },
  // All other rules are in `.oxlintrc.json`.
  { files: ['**/*.ts', '**/*.tsx'], extends: [tseslint.configs.base] },
  {
    files: ['apps/web/e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(${ONE_SHOT_READS.join('|')})$/]`,
          message: 'A single read of a page may be too early: `eventually` reads until the expectation holds.',
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
  // Examples import the package by its name, as its users do.
  {
    files: ['clients/*/examples/**'],
    rules: boundaries({ allow: ['@percorso/client'], depConstraints: constraints() }),
  },
  {
    files: ['tools/**'],
    rules: boundaries({ allow: ['@percorso/api', '@percorso/api/settings'], depConstraints: constraints() }),
  },
  // Dynamic imports follow the same rules.
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
