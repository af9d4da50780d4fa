// Finds the daemons that tests need, and installs missing ones if that does no harm. A test whose daemon is missing is skipped with a
// message.
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

/**
 * For each daemon, the environment variable with its path, and the Debian package to install if it is missing. A daemon whose package would
 * start a service has no package here.
 */
const DAEMONS = {
  pgbouncer: { variable: 'PGBOUNCER_PATH', from: 'pgbouncer' },
  clamd: { variable: 'CLAMD_PATH', from: 'clamav-daemon' },
  patroni: { variable: 'PATRONI_PATH', from: 'patroni', drill: true },
  haproxy: { variable: 'HAPROXY_PATH', from: 'haproxy', drill: true },
  pgbackrest: { variable: 'BACKREST_PATH', from: 'pgbackrest', drill: true },
  promtool: { variable: 'PROMTOOL_PATH' },
};

/**
 * Sets the variable of each daemon, with `drills` also the variables of those for drills; empty if the daemon is missing and cannot be
 * installed.
 */
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
