// Finds the pgbouncer that a test runs against, and installs one where there is none. Without one that test is skipped.
import fs from 'node:fs';
import { installPackages } from './apt.mjs';

const USUAL_PLACES = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];

/** Its path: PGBOUNCER_PATH or the system's; undefined where there is none and none can be installed. */
export function ensurePgbouncer() {
  const found = find() ?? (installPackages(['pgbouncer'], 'Installing pgbouncer for a test …') ? find() : undefined);
  if (!found) console.warn('No pgbouncer on this machine: the test behind it is skipped.');
  return found;
}

const find = () => [process.env.PGBOUNCER_PATH, ...USUAL_PLACES].find((file) => file && fs.existsSync(file));
