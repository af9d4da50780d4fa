import { changeLabels, fillLabel } from '@percorso/domain';
import { programConfig } from './config/program-config.js';
import { withDatabase } from './database/with-database.js';
import { DocumentStores } from './documents/document-stores.js';
import { removeDueFiles } from './documents/file-removal.js';

const config = programConfig(process.env);
const { deletedDocumentDays: days } = config;
await withDatabase(config, async (database) => {
  const count = await removeDueFiles(database, new DocumentStores(database, config), days);
  process.stdout.write(`${fillLabel(changeLabels.contentsRemoved, { count, days })}\n`);
});
