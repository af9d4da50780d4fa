// Installs the packages of the lockfile, when they are missing or others than it names. Only Node's own modules here.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const OLDEST_NODE = [20, 19];

const modules = path.join(root, 'node_modules');
const lockfile = path.join(root, 'package-lock.json');
const npmsOwnRecord = path.join(modules, '.package-lock.json');
const ourRecord = path.join(modules, '.percorso-installed');

export async function ensureInstalled() {
  requireNode();
  const wanted = createHash('sha256').update(fs.readFileSync(lockfile)).digest('hex');
  if (isInstalled(wanted)) return;
  console.log('Installo le dipendenze…');
  // `ci` starts from nothing; `install` only brings a folder that is there up to date.
  const verb = fs.existsSync(npmsOwnRecord) ? 'install' : 'ci';
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, [verb, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  fs.writeFileSync(ourRecord, wanted);
}

function isInstalled(wanted) {
  if (!fs.existsSync(npmsOwnRecord)) return false;
  if (fs.existsSync(ourRecord) && fs.readFileSync(ourRecord, 'utf8') === wanted) return true;
  if (fs.statSync(npmsOwnRecord).mtimeMs < fs.statSync(lockfile).mtimeMs) return false;
  fs.writeFileSync(ourRecord, wanted);
  return true;
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Error(`Serve Node ${OLDEST_NODE.join('.')} o successivo: questo è ${process.versions.node}.`);
}
