// Puts what the image runs into a folder: `node tools/image-tree.mjs <folder>`, after a build. The Dockerfile calls it, and the
// test that starts from such a folder: packages that the lockfile does not mark as for development, and of our own what was built.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node tools/image-tree.mjs <folder>');

const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const isThere = (entry) => fs.existsSync(path.join(root, entry));

/** Those inside another package come with it; those of another system are not there. */
const libraries = Object.entries(packages).flatMap(([entry, { dev, devOptional }]) => {
  const isOutermost = entry.lastIndexOf('node_modules/') === 0;
  return isOutermost && !dev && !devOptional && isThere(entry) ? [entry] : [];
});
const own = Object.keys(packages).filter((entry) => entry !== '' && !entry.includes('node_modules/'));
const built = own.flatMap((entry) => [`${entry}/package.json`, `${entry}/dist`].filter(isThere));

const entries = ['package.json', ...libraries, ...built];
fs.mkdirSync(folder, { recursive: true });
const copy = (how) => execFileSync('cp', [...how, '--parents', ...entries, path.resolve(folder)], { cwd: root });
// As links where the folder is on the same disk: nothing in it is ever written to.
try {
  copy(['-al']);
} catch {
  copy(['-a', '--force']);
}
