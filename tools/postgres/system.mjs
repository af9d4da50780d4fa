// Finds or installs the Postgres server and other programs of the system's packages, for drills: some tools work only with these and not
// with the embedded server.
import fs from 'node:fs';
import path from 'node:path';
import { installPackages } from '../apt.mjs';

const HOME = '/usr/lib/postgresql';
/** A setting for Debian's packages, which would otherwise create and start a server. */
const NO_OWN_CLUSTER = '/etc/postgresql-common/createcluster.d/none.conf';

/**
 * Returns the newest server of the system in the form that `startCluster` takes, with the folder of its programs; undefined if there is
 * none.
 */
function systemServer() {
  const versions = fs.existsSync(HOME) ? fs.readdirSync(HOME).map(Number) : [];
  const folder = path.join(HOME, String(Math.max(0, ...versions)), 'bin');
  const [initdb, pgCtl] = ['initdb', 'pg_ctl'].map((name) => path.join(folder, name));
  return fs.existsSync(initdb) ? { folder, initdb, pgCtl } : undefined;
}

/**
 * Installs `packages` if programs in `files`, or a server of the system, are missing; returns the server, or undefined if the installation
 * is not possible.
 */
export function ensureSystemServer(files, packages) {
  const find = () => (files.every((file) => fs.existsSync(file)) ? systemServer() : undefined);
  const found = find();
  if (found) return found;
  if (process.getuid?.() !== 0) return undefined;
  fs.mkdirSync(path.dirname(NO_OWN_CLUSTER), { recursive: true });
  fs.writeFileSync(NO_OWN_CLUSTER, 'create_main_cluster = false\n');
  installPackages(['postgresql', ...packages], `Installing ${packages.join(', ')} for a drill …`);
  return find();
}
