// Installs the packages of the lockfile if they are missing or differ from it. Imports only Node's own modules.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import './require-node.cjs';
import { fileSentence, requireWritable } from './failures/files.mjs';
import { installSentence } from './failures/install.mjs';
import { folders, root, run } from './run.mjs';

/** If a registry does not respond, npm repeats the request for minutes without a message. */
const STALL = { stallMs: 30_000, hint: 'forse la rete, o il proxy' };

const modules = path.join(root, 'node_modules');
const lockfile = path.join(root, 'package-lock.json');
const npmsOwnRecord = path.join(modules, '.package-lock.json');
const ourRecord = path.join(modules, '.percorso-installed');

export async function ensureInstalled() {
  const wanted = createHash('sha256').update(fs.readFileSync(lockfile)).digest('hex');
  if (isInstalled(wanted)) return;
  console.log('Installo le dipendenze…');
  // Checked first because npm would use the network first, and then report only that the operating system refused something.
  requireWritable(process.env.npm_config_cache ?? path.join(os.homedir(), '.npm'), folders);
  // `ci` removes and reinstalls everything; `install` only updates an existing folder.
  const verb = fs.existsSync(npmsOwnRecord) ? 'install' : 'ci';
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, [verb, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    doing: 'Installo le dipendenze',
    stall: STALL,
    explain: (said) => installSentence(said) ?? fileSentence(said, folders),
  });
  fs.writeFileSync(ourRecord, wanted);
}

function isInstalled(wanted) {
  if (!fs.existsSync(npmsOwnRecord)) return false;
  if (fs.existsSync(ourRecord) && fs.readFileSync(ourRecord, 'utf8') === wanted) return true;
  if (fs.statSync(npmsOwnRecord).mtimeMs < fs.statSync(lockfile).mtimeMs) return false;
  fs.writeFileSync(ourRecord, wanted);
  return true;
}
