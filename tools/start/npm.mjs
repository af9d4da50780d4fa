// Detects the end of npm, which passes on the signals that it receives, but cannot pass on that it was killed. Imports only Node's own
// modules.
import fs from 'node:fs';
import { isProgram } from '../postgres/owner.mjs';

/** Calls `then` when the npm that runs this program has ended; never if there is none, or the system does not show it. */
export function whenNpmEnds(then) {
  const npm = process.env.npm_lifecycle_event ? findNpm(process.ppid) : undefined;
  if (npm !== undefined) setInterval(() => isProgram(npm, 'npm') || then(), 500).unref();
}

/** Returns the process number of npm: there may be a shell between npm and this program. */
function findNpm(pid, shells = 1) {
  if (!fs.existsSync(`/proc/${pid}/stat`)) return undefined;
  if (isProgram(pid, 'npm')) return pid;
  const [, , parent] = /\) (\S+) (\d+) /.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return shells > 0 && parent ? findNpm(Number(parent), shells - 1) : undefined;
}
