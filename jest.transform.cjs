// ESM-only packages of node_modules are turned into CommonJS, and one that loads by `import()`, which a test's context does not know;
// everything else there is left alone.
const fs = require('node:fs');
const path = require('node:path');
const { createTransformer } = require('@swc/jest');

const swc = createTransformer({
  swcrc: false,
  sourceMaps: 'inline',
  jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } },
  module: { type: 'commonjs' },
});
const typeOfFolder = new Map();

function isModuleFolder(folder) {
  if (!typeOfFolder.has(folder)) {
    const manifest = path.join(folder, 'package.json');
    const parent = path.dirname(folder);
    if (fs.existsSync(manifest))
      typeOfFolder.set(folder, JSON.parse(fs.readFileSync(manifest, 'utf8')).type === 'module');
    else typeOfFolder.set(folder, parent !== folder && isModuleFolder(parent));
  }
  return typeOfFolder.get(folder);
}

const isEsm = (file) => file.endsWith('.mjs') || (file.endsWith('.js') && isModuleFolder(path.dirname(file)));
const LOADS_BY_IMPORT = '/@opentelemetry/otlp-exporter-base/';
const isTurned = (file) => isEsm(file) || file.includes(LOADS_BY_IMPORT);
const asCommonJs = (options) => ({ ...options, supportsStaticESM: false, supportsDynamicImport: false });

module.exports = {
  process: (source, file, options) =>
    isTurned(file) ? swc.process(source, file, asCommonJs(options)) : { code: source },
  getCacheKey: (source, file, options) =>
    `${swc.getCacheKey(source, file, asCommonJs(options))}${isTurned(file) ? 'esm' : 'cjs'}`,
};
