// Builds what has changed since the last time; Nx knows.
import path from 'node:path';
import { root, run } from './run.mjs';

const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');

/**
 * Once a run of the tests has built everything its programs find this in their environment. Nx puts the same files in their place anew
 * each time, and whoever starts from them at that moment, or asks a server for one, does not find it.
 */
const IS_BUILT = 'PERCORSO_IS_BUILT';

export function noteBuilt() {
  process.env[IS_BUILT] = 'true';
}

/** `clients`: what is made for the programs of others, too; nothing of ours runs it but its tests. */
export function build({ clients = false } = {}) {
  if (process.env[IS_BUILT]) return Promise.resolve();
  const left = clients ? [] : ['--exclude=@percorso/client'];
  return run(process.execPath, [nx, 'run-many', '-t', 'build', ...left], { quiet: true });
}
