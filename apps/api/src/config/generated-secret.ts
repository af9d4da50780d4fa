import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the content of the file `name` in `.data`, beside the embedded database. If the file is missing, first generates a secret and
 * stores what `write` makes of it.
 */
export function generatedSecret(name: string, write: (secret: string) => string = String): string {
  const file = path.join(process.cwd(), '.data', name);
  if (!fs.existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(unfinished, write(randomBytes(32).toString('base64url')), { mode: 0o600 });
    try {
      // If several programs start together, the first one wins: a link never replaces a file.
      fs.linkSync(unfinished, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(unfinished);
    }
  }
  return fs.readFileSync(file, 'utf8');
}
