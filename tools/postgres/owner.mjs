// Whose a running server is: it is stopped by the program that started it or took it over, not by its guests.
import fs from 'node:fs';

/** Returns whether this program owns the server of `file`'s folder from now on: it does if the previous owner has ended. */
export function claim(file) {
  const owner = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : undefined;
  if (owner !== undefined && owner !== process.pid && isProgram(owner)) return false;
  fs.writeFileSync(file, String(process.pid));
  return true;
}

/** A process number may have been reused, so the command is compared too if the system shows it. */
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
