// Builds the projects that have changed since the last build, by Nx.
import path from 'node:path';
import { requireWritable } from './failures/files.mjs';
import { folders, root, run } from './run.mjs';

const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');

/**
 * A test run builds everything once and sets this variable for its programs. Nx would replace the same files again
 * each time, and a program that starts at that moment, or a request for such a file, would not find it.
 */
const IS_BUILT = 'PERCORSO_IS_BUILT';

export function noteBuilt() {
  process.env[IS_BUILT] = 'true';
}

/** `clients`: also the client library, which only its own tests use here. */
export async function build({ clients = false } = {}) {
  if (process.env[IS_BUILT]) return;
  // Nx reports a denied permission without the path.
  requireWritable(process.env.NX_WORKSPACE_DATA_DIRECTORY ?? path.join(root, '.nx/workspace-data'), folders);
  const left = clients ? [] : ['--exclude=@percorso/client'];
  await run(process.execPath, [nx, 'run-many', '-t', 'build', ...left], {
    quiet: true,
    doing: 'Compilo ciò che è cambiato',
  });
}
