// Determines which program owns a running server: the one that started it or took it over stops it; others that use it do not.
import fs from 'node:fs';

/** Makes this program the owner of the server of `file`'s folder if the previous owner has ended; returns whether it is the owner now. */
export function claim(file) {
  const owner = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : undefined;
  if (owner !== undefined && owner !== process.pid && isProgram(owner)) return false;
  fs.writeFileSync(file, String(process.pid));
  return true;
}

/**
 * Whether process `pid` exists and its command line contains `command`. The number alone is not enough, because another program may have
 * reused it; it is compared alone only if the system does not show command lines.
 */
export function isProgram(pid, command = 'node') {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  try {
    return fs.readFileSync(commandLine, 'utf8').includes(command);
  } catch {
    return !fs.existsSync('/proc/self/cmdline');
  }
}
