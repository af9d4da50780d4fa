import preset from './jest.preset.js';

const level = (displayName, testRegex, extra = {}) => ({ ...preset, displayName, testRegex, ...extra });

export default {
  projects: [
    level('unit', '(?<!\\.(int|e2e))\\.spec\\.tsx?$'),
    level('integration', '\\.int\\.spec\\.ts$'),
    level('browser', '\\.e2e\\.spec\\.ts$'),
  ],
};
