// Builds with Nx the projects that have changed since the last build.
import path from 'node:path';
import { requireWritable } from './failures/files.mjs';
import { folders, root, run } from './run.mjs';

const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');

/**
 * A test run builds everything once, then sets this variable for its programs. Without it Nx would replace the same files each time, and a
 * program that starts at that moment, or a request for such a file, would not find the file.
 */
const IS_BUILT = 'PERCORSO_IS_BUILT';

export function noteBuilt() {
  process.env[IS_BUILT] = 'true';
}

/** `clients`: whether to build the client library too, which only its own tests use here. */
export async function build({ clients = false } = {}) {
  if (process.env[IS_BUILT]) return;
  // Checked first because Nx reports a denied permission without the path.
  requireWritable(process.env.NX_WORKSPACE_DATA_DIRECTORY ?? path.join(root, '.nx/workspace-data'), folders);
  const left = clients ? [] : ['--exclude=@percorso/client'];
  await run(process.execPath, [nx, 'run-many', '-t', 'build', ...left], {
    quiet: true,
    doing: 'Compilo ciò che è cambiato',
  });
}
