// Runs programs of the API on a database, and fills one with the demo region.
import { addressesOf } from '../database.mjs';
import { root, run } from '../run.mjs';

/**
 * Runs one of our compiled programs on a database until it ends. `env`: settings in addition to the addresses; `cwd`: the folder of the
 * release.
 */
export const program = (database, file, env = {}, cwd = root) =>
  run(process.execPath, [file], { cwd, env: { ...addressesOf(database), ...env }, quiet: true });

/** Fills an empty database with the demo region. */
export async function seedRegion(database) {
  await program(database, 'apps/api/dist/migrate.js');
  await program(database, 'tools/dist/seed/main.js');
}
