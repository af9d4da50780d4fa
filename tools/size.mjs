// `npm run size`: the gzipped JavaScript that the first page loads, held to its limit.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './run.mjs';

const LIMIT_KB = 210;
const FIRST_PAGE = 'src/features/dashboard/DashboardPage.tsx';

const dist = path.join(root, 'apps/web/dist');

await ensureInstalled();
await build();
const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
if (!(FIRST_PAGE in manifest)) throw new Error(`The build has no chunk of its own for ${FIRST_PAGE}.`);

const chunks = [...loadedBy('index.html')].map((key) => manifest[key]).filter(({ file }) => file.endsWith('.js'));
const rows = chunks.map(({ file }) => {
  const source = fs.readFileSync(path.join(dist, file));
  return { file, plain: source.length, gzipped: gzipSync(source, { level: 9 }).length };
});
rows.sort((one, other) => other.gzipped - one.gzipped);
const total = {
  file: 'total',
  plain: rows.reduce((sum, { plain }) => sum + plain, 0),
  gzipped: rows.reduce((sum, { gzipped }) => sum + gzipped, 0),
};

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(8);
for (const { file, plain, gzipped } of [...rows, total])
  console.log(`${file.padEnd(60)}${kilobytes(plain)} kB${kilobytes(gzipped)} kB gzipped`);
const isWithin = total.gzipped <= LIMIT_KB * 1000;
console.log(`The first page may load ${LIMIT_KB} kB: ${isWithin ? 'it does' : 'it loads more'}.`);
process.exitCode = isWithin ? 0 : 1;

/** The chunk, what it imports, and what it loads later, save the pages that the first route does not show. */
function loadedBy(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  const { imports = [], dynamicImports = [] } = manifest[key];
  const shown = dynamicImports.filter((target) => target === FIRST_PAGE || !target.endsWith('Page.tsx'));
  for (const next of [...imports, ...shown]) loadedBy(next, seen);
  return seen;
}
