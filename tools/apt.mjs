// Installs packages of the operating system, if this program runs as root and apt-get exists.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Returns whether it tried to install the packages. */
export function installPackages(packages, message) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  console.log(message);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
  return true;
}
