import eslint from '@eslint/js';
import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import vitest from '@vitest/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { banned, constraints, rooms, specOnlyPairs } from './tools/boundaries/boundaries.mjs';

// The rule on boundaries reads Nx's graph from its cache and is silent where there is none.
await createProjectGraphAsync();

/** Specs, and what an application keeps for its specs alone. */
const SPECS = ['**/*.spec.ts', '**/*.spec.tsx', 'apps/*/{test,e2e}/**/*.{ts,tsx}'];
const ONE_SHOT_READS = [
  ...['textContent', 'innerText', 'allTextContents', 'allInnerTexts', 'inputValue', 'getAttribute', 'count'],
  ...['isVisible', 'isEnabled', 'isDisabled', 'isChecked', 'evaluate', 'evaluateAll'],
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
  eslint.configs.recommended,
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    // The rules that ask for types are oxlint's: `.oxlintrc.json`.
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: SPECS,
    plugins: { vitest },
    rules: {
      // A test that cannot fail, or of which nobody would see that it did not run.
      'vitest/valid-expect': ['error', { maxArgs: 2 }],
      'vitest/valid-expect-in-promise': 'error',
      'vitest/no-conditional-expect': 'error',
      'vitest/no-identical-title': 'error',
      'vitest/no-focused-tests': 'error',
      'vitest/no-disabled-tests': 'error',
    },
  },
  {
    files: SPECS,
    // In a browser, to wait for what must appear is the expectation.
    ignores: ['**/*.e2e.spec.ts', 'apps/*/e2e/**'],
    rules: {
      'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'eventually', 'fc.assert', 'nobodyReads'] }],
    },
  },
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
  { files: ['apps/web/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    rules: { ...boundaries({ depConstraints: constraints() }), 'max-lines': ['error', 280] },
  },
  {
    files: SPECS,
    rules: boundaries({ depConstraints: constraints({ specs: true }), ignoredCircularDependencies: specOnlyPairs }),
  },
  // As people who have installed the package write it.
  {
    files: ['clients/*/examples/**'],
    rules: boundaries({ allow: ['@percorso/client'], depConstraints: constraints() }),
  },
  { files: ['tools/**'], rules: boundaries({ allow: ['@percorso/api'], depConstraints: constraints() }) },
  // What is imported when it is needed is imported as well.
  rooms.map(({ files, lazily }) => ({
    files,
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
