// Writes docs/glossary.md.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glossary } from './glossary.js';

await writeFile(fileURLToPath(new URL('../../../docs/glossary.md', import.meta.url)), glossary());
process.stdout.write('docs/glossary.md\n');
