// Builds what has changed since the last time; Nx knows.
import path from 'node:path';
import { root, run } from './run.mjs';

const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');

export const build = () => run(process.execPath, [nx, 'run-many', '-t', 'build'], { quiet: true });
