// Writes docs/settings.md.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { settings } from './settings.js';

await writeFile(fileURLToPath(new URL('../../../docs/settings.md', import.meta.url)), settings());
process.stdout.write('docs/settings.md\n');
