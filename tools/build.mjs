// Builds what has changed since the last time; Nx knows.
import path from 'node:path';
import { requireWritable } from './failures/files.mjs';
import { folders, root, run } from './run.mjs';

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
export async function build({ clients = false } = {}) {
  if (process.env[IS_BUILT]) return;
  // Nx says that a permission is denied, and not where.
  requireWritable(process.env.NX_WORKSPACE_DATA_DIRECTORY ?? path.join(root, '.nx/workspace-data'), folders);
  const left = clients ? [] : ['--exclude=@percorso/client'];
  await run(process.execPath, [nx, 'run-many', '-t', 'build', ...left], {
    quiet: true,
    doing: 'Compilo ciò che è cambiato',
  });
}
