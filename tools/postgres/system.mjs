// The Postgres server and other programs of the system's packages, for drills: some of what operates a region knows no other.
import fs from 'node:fs';
import path from 'node:path';
import { installPackages } from '../apt.mjs';

const HOME = '/usr/lib/postgresql';
/** Read by Debian's packages: they make a server of their own otherwise, and start it. */
const NONE_OF_ITS_OWN = '/etc/postgresql-common/createcluster.d/none.conf';

/** The newest server of the system as `startCluster` takes it, with the folder of its programs; undefined where there is none. */
function systemServer() {
  const versions = fs.existsSync(HOME) ? fs.readdirSync(HOME).map(Number) : [];
  const folder = path.join(HOME, String(Math.max(0, ...versions)), 'bin');
  const [initdb, pgCtl] = ['initdb', 'pg_ctl'].map((name) => path.join(folder, name));
  return fs.existsSync(initdb) ? { folder, initdb, pgCtl } : undefined;
}

/** Where programs in `files` are missing, or a server of the system, `packages` are installed. Undefined where that cannot be. */
export function ensureSystemServer(files, packages) {
  const find = () => (files.every((file) => fs.existsSync(file)) ? systemServer() : undefined);
  const found = find();
  if (found) return found;
  if (process.getuid?.() !== 0) return undefined;
  fs.mkdirSync(path.dirname(NONE_OF_ITS_OWN), { recursive: true });
  fs.writeFileSync(NONE_OF_ITS_OWN, 'create_main_cluster = false\n');
  installPackages(['postgresql', ...packages], `Installing ${packages.join(', ')} for a drill …`);
  return find();
}
