// `npm run size`: checks the gzipped JavaScript of the first page, and of the wizard in addition, against their limits. Also prints what
// the first page loads after it is shown, or on demand.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './run.mjs';

const ENTRY = 'index.html';
const WIZARD = 'src/features/wizard/WizardPage.tsx';

const dist = path.join(root, 'apps/web/dist');

await ensureInstalled();
await build();
const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

const first = withImports([ENTRY]);
const parts = [...first]
  .flatMap((key) => manifest[key].dynamicImports ?? [])
  .filter((key) => !key.endsWith('Page.tsx'));
const later = withImports(parts, first);

print('First page', first);
print('Loaded by it later', later);
const wizard = withImports([WIZARD], first);
print('Wizard', wizard);
hold('The first page may load', first, 183);
hold('The wizard may add', wizard, 43);

function hold(text, keys, limitKb) {
  const total = gzipped(keys);
  const isWithin = total <= limitKb * 1000;
  console.log(`${text} ${limitKb} kB: it is ${kilobytes(total).trim()}${isWithin ? '' : ', too much'}.`);
  if (!isWithin) process.exitCode = 1;
}

/** Returns the keys of these chunks and of all chunks that they import statically, except those in `present`. */
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
    // A shared file is named only by its hash.
    name: manifest[key].name ?? manifest[key].file,
    plain: sourceOf(key).length,
    size: gzipped([key]),
  }));
  rows.sort((one, other) => other.size - one.size);
  for (const { name, plain, size } of rows)
    console.log(`  ${name.padEnd(50)}${kilobytes(plain)} kB${kilobytes(size)} kB gzipped`);
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(8);
}
