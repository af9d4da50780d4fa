import preset from './jest.preset.js';

const level = (name, color, extra) => ({ ...preset, displayName: { name, color }, ...extra });

const webUnits = '/apps/web/.*(?<!\\.(int|e2e))\\.spec\\.tsx?$';
const units = '(?<!\\.(int|e2e))\\.spec\\.ts$';
const postgres = {
  globalSetup: '<rootDir>/tools/jest/postgres.setup.mjs',
  globalTeardown: '<rootDir>/tools/jest/postgres.teardown.mjs',
};

export default {
  // A process that has loaded the packages of many test files is replaced.
  workerIdleMemoryLimit: '1.5GB',
  testTimeout: 30_000,
  testSequencer: '<rootDir>/tools/jest/longest-first.cjs',
  projects: [
    level('unit', 'cyan', { testRegex: units, testPathIgnorePatterns: ['/apps/web/'] }),
    level('unit', 'magenta', {
      testRegex: webUnits,
      testEnvironment: '<rootDir>/tools/jest/web-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      setupFilesAfterEnv: ['<rootDir>/tools/jest/web.setup.ts'],
    }),
    level('integration', 'yellow', { testRegex: '\\.int\\.spec\\.ts$', ...postgres }),
    level('browser', 'green', {
      testRegex: '\\.e2e\\.spec\\.ts$',
      ...postgres,
      globalSetup: '<rootDir>/tools/jest/browser.setup.mjs',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-patience.ts'],
    }),
  ],
};
