// Finds the daemons that tests run against, and installs those that are not there where that does no harm. Without one its test is skipped, and says so.
import fs from 'node:fs';
import { installPackages } from './apt.mjs';

const FOLDERS = [
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
];

/** The variable that names its path, and the package of Debian that has it; what would begin to serve by itself is installed by nobody. */
const DAEMONS = {
  pgbouncer: { variable: 'PGBOUNCER_PATH', from: 'pgbouncer' },
  clamd: { variable: 'CLAMD_PATH', from: 'clamav-daemon' },
  patroni: { variable: 'PATRONI_PATH', from: 'patroni', drill: true },
  haproxy: { variable: 'HAPROXY_PATH', from: 'haproxy', drill: true },
  pgbackrest: { variable: 'BACKREST_PATH', from: 'pgbackrest', drill: true },
  promtool: { variable: 'PROMTOOL_PATH' },
};

/** Sets the variable of each, of those for drills where `drills` asks for them; to nothing where there is none and none can be installed. */
export function ensureDaemons({ drills = false } = {}) {
  for (const [name, { variable, from, drill = false }] of Object.entries(DAEMONS)) {
    if (drill && !drills) continue;
    const find = () => [process.env[variable], ...FOLDERS.map((folder) => `${folder}/${name}`)].find(isThere);
    const isInstalled = () => from && installPackages([from], `Installing ${name} for a test …`);
    const found = find() ?? (isInstalled() ? find() : undefined);
    if (!found) console.warn(`No ${name} on this machine: the test behind it is skipped.`);
    process.env[variable] = found ?? '';
  }
}

const isThere = (file) => file && fs.existsSync(file);
