// Prints the revision and the time of a build, started from the folder of its package: `node ../../tools/build-info.mjs`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the revision of the source: COMMIT if the source has no history, as in an image. */
function commit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
console.log(JSON.stringify({ version, builtAt: new Date().toISOString(), commit: commit() }));
