import { fileMoveLabels, fillLabel } from '@percorso/domain';
import { programConfig } from './config/program-config.js';
import { withDatabase } from './database/with-database.js';
import { storeNames } from './documents/document-store.js';
import { DocumentStores } from './documents/document-stores.js';
import { moveFiles } from './documents/move-files.js';

const target = storeNames.find((name) => name === process.argv[2]);

const complain = (line: string) => {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
};

if (!target) {
  complain(fileMoveLabels.usage);
} else {
  const config = programConfig(process.env);
  await withDatabase(config, async (database) => {
    const stays = (id: string, reason: string) => complain(fillLabel(fileMoveLabels.stays, { id, reason }));
    const count = await moveFiles(database, new DocumentStores(database, config), target, stays);
    process.stdout.write(`${fillLabel(fileMoveLabels.moved, { count, store: target })}\n`);
  });
}
