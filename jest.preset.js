// One Jest configuration for every level: the file's name says which (`.spec`, `.int.spec`, `.e2e.spec`).
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));

export default {
  rootDir: root,
  roots: ['libs', 'workflows', 'migrations', 'apps', 'clients', 'tools'].map((folder) => path.join(root, folder)),
  // Where temporary files stand, which may be made for one run alone, it would be cold each time.
  cacheDirectory: path.join(root, 'node_modules/.cache/jest'),
  testEnvironment: 'node',
  runtime: path.join(root, 'tools/jest/runtime.cjs'),
  setupFiles: [path.join(root, 'tools/jest/quiet-libraries.cjs')],
  transform: {
    '/node_modules/.+\\.m?js$': path.join(root, 'jest.transform.cjs'),
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        jsc: {
          target: 'es2022',
          keepClassNames: true,
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '^@percorso/domain$': path.join(root, 'libs/domain/src/index.ts'),
    '^@percorso/fhir$': path.join(root, 'libs/fhir/src/index.ts'),
    '^@percorso/testing$': path.join(root, 'libs/testing/src/index.ts'),
    '^@percorso/workflows$': path.join(root, 'workflows/index.ts'),
    '^@percorso/workflows/diagram$': path.join(root, 'workflows/diagram.ts'),
    '^@percorso/workflows/forecast$': path.join(root, 'workflows/forecast/simulate.ts'),
    '^@percorso/api$': path.join(root, 'apps/api/src/index.ts'),
    '^@percorso/migrations$': path.join(root, 'migrations/index.ts'),
    // Their manifests name no entry for who requires them, as the tests do.
    '^fhir-kit-client$': path.join(root, 'node_modules/fhir-kit-client/dist/index.js'),
    '^file-type$': path.join(root, 'node_modules/file-type/index.js'),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};
