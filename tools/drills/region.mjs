// A database with the demo region, and programs of the API over it.
import { addressesOf } from '../database.mjs';
import { root, run } from '../run.mjs';

/** Runs one of our compiled programs over a database to its end. `env`: settings beside its addresses; `cwd`: the folder of the release. */
export const program = (database, file, env = {}, cwd = root) =>
  run(process.execPath, [file], { cwd, env: { ...addressesOf(database), ...env }, quiet: true });

/** Fills an empty database. */
export async function seedRegion(database) {
  await program(database, 'apps/api/dist/migrate.js');
  await program(database, 'tools/dist/seed/main.js');
}
