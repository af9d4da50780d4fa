// Writes the diagram of every machine into its folder, and stores the diagram of each released version that has none yet.
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
  // A released version never changes: its stored diagram stays, and a spec compares the machine with it.
  if (existsSync(file)) continue;
  await writeFile(file, scxml);
  process.stdout.write(`workflows/${folder}/v${version}.scxml\n`);
}
