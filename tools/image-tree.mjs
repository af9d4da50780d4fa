// Copies the files of the image into a folder: `node tools/image-tree.mjs <folder>`, after a build. Used by the Dockerfile, and by the test
// that starts from such a folder. Copies our built files, and the libraries that the image's programs need; the built web application
// consists of files that already contain its libraries.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node tools/image-tree.mjs <folder>');

const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const isThere = (entry) => fs.existsSync(path.join(root, entry));

const programs = ['apps/api', 'tools'].flatMap((one) => ['--workspace', one]);
const used = execFileSync('npm', ['ls', '--all', '--parseable', '--omit=dev', ...programs], {
  cwd: root,
  encoding: 'utf8',
});

/**
 * Folders of the libraries to copy. A library inside another package is copied with that package; libraries for development are not copied,
 * nor are optional ones that only they need.
 */
const libraries = used.split('\n').flatMap((line) => {
  const entry = path.relative(root, line);
  const isOutermost = entry.lastIndexOf('node_modules/') === 0;
  const { dev, devOptional } = packages[entry] ?? {};
  return isOutermost && !dev && !devOptional ? [entry] : [];
});
// The client libraries are not part of the image: other organisations use them in their own programs.
const isOwn = (entry) => entry !== '' && !/^clients\/|node_modules\//.test(entry);
const own = Object.keys(packages).filter(isOwn);
const built = own.flatMap((entry) => [`${entry}/package.json`, `${entry}/dist`].filter(isThere));

const entries = ['package.json', ...libraries, ...built];
fs.mkdirSync(folder, { recursive: true });
const copy = (how, stdio) =>
  execFileSync('cp', [...how, '--parents', ...entries, path.resolve(folder)], { cwd: root, stdio });
// Hard links if the folder is on the same disk, because these files are never written to.
try {
  copy(['-al'], 'ignore');
} catch {
  copy(['-a', '--force'], 'inherit');
}
