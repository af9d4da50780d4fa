// Writes the picture of every machine into its folder, and pins each released version that is not pinned yet.
import { everyDefinition, everyDrawing } from '@percorso/workflows/diagram';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const workflows = fileURLToPath(new URL('../../../workflows/', import.meta.url));

for (const { folder, svg } of await everyDrawing()) {
  await writeFile(path.join(workflows, folder, 'diagram.svg'), svg);
  process.stdout.write(`workflows/${folder}/diagram.svg\n`);
}

for (const { folder, version, scxml } of everyDefinition()) {
  const file = path.join(workflows, folder, `v${version}.scxml`);
  // A released version never changes: its pinned diagram is kept, and a spec compares it.
  if (existsSync(file)) continue;
  await writeFile(file, scxml);
  process.stdout.write(`workflows/${folder}/v${version}.scxml\n`);
}
