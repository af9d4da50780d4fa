// Builds what has changed since the last time; Nx knows.
import path from 'node:path';
import { root, run } from './run.mjs';

const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');

/** `clients`: what is made for the programs of others, too; nothing of ours runs it but its tests. */
export function build({ clients = false } = {}) {
  const left = clients ? [] : ['--exclude=@percorso/client'];
  return run(process.execPath, [nx, 'run-many', '-t', 'build', ...left], { quiet: true });
}
