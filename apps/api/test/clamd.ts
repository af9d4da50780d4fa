import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './listening.js';

/** Where a clamd is on this machine, if there is one; `npm test` installs it where it can. */
export const clamdPath = [process.env.CLAMD_PATH, '/usr/sbin/clamd', '/usr/bin/clamd'].find(
  (file) => file && existsSync(file),
);

/** What every scanner takes for a virus, and harms nobody. */
export const virus = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');

const SECONDS_TO_START = 30;

/** A clamd that knows one virus, in files of any kind. */
export async function startClamd() {
  const folder = mkdtempSync(path.join(tmpdir(), 'percorso-clamd-'));
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at('one.ndb'), `Percorso.Eicar:0:*:${virus.toString('hex')}\n`);
  writeFileSync(at('clamd.conf'), `LocalSocket ${at('socket')}\nDatabaseDirectory ${folder}\nForeground yes\n`);
  const program = spawn(clamdPath ?? 'clamd', ['--config-file', at('clamd.conf')], { stdio: 'ignore' });
  await eventually(() => existsSync(at('socket')), SECONDS_TO_START);
  return {
    address: at('socket'),
    close: async () => {
      if (program.exitCode === null && program.signalCode === null) {
        program.kill('SIGKILL');
        await once(program, 'close');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
