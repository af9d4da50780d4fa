// `npm run size`: the gzipped JavaScript of the first page, held to its limit. What the page loads only once it is
// shown, or when asked for, is printed beside it.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './run.mjs';

const LIMIT_KB = 205;
const ENTRY = 'index.html';
const FIRST_PAGE = 'src/features/dashboard/DashboardPage.tsx';

const dist = path.join(root, 'apps/web/dist');

await ensureInstalled();
await build();
const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
if (!(FIRST_PAGE in manifest)) throw new Error(`The build has no chunk of its own for ${FIRST_PAGE}.`);

const first = withImports([ENTRY, FIRST_PAGE]);
const parts = [...first]
  .flatMap((key) => manifest[key].dynamicImports ?? [])
  .filter((key) => !key.endsWith('Page.tsx'));
const later = withImports(parts, first);

print('First page', first);
print('Loaded by it later', later);
const total = gzipped(first);
const isWithin = total <= LIMIT_KB * 1000;
console.log(
  `The first page may load ${LIMIT_KB} kB: it loads ${kilobytes(total).trim()}${isWithin ? '' : ', too much'}.`,
);
process.exitCode = isWithin ? 0 : 1;

/** Keys of these chunks and of all that they import at once, save those that are there already. */
function withImports(keys, present = new Set(), found = new Set()) {
  for (const key of keys) {
    if (present.has(key) || found.has(key)) continue;
    found.add(key);
    withImports(manifest[key].imports ?? [], present, found);
  }
  return found;
}

function sourceOf(key) {
  const { file } = manifest[key];
  return file.endsWith('.js') ? fs.readFileSync(path.join(dist, file)) : Buffer.alloc(0);
}

function gzipped(keys) {
  return [...keys].reduce((sum, key) => sum + gzipSync(sourceOf(key), { level: 9 }).length, 0);
}

function print(title, keys) {
  console.log(`${title}: ${kilobytes(gzipped(keys)).trim()} kB gzipped`);
  const rows = [...keys].map((key) => ({
    file: manifest[key].file,
    plain: sourceOf(key).length,
    size: gzipped([key]),
  }));
  rows.sort((one, other) => other.size - one.size);
  for (const { file, plain, size } of rows)
    console.log(`  ${file.padEnd(50)}${kilobytes(plain)} kB${kilobytes(size)} kB gzipped`);
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(8);
}
