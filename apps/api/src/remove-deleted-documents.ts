import { changeLabels, fillLabel } from '@percorso/domain';
import { removeDeletedContents } from './civil-registry/deleted-documents.js';
import { loadConfig } from './config/config.js';
import { withDatabase } from './database/with-database.js';

const config = loadConfig(process.env);
const { deletedDocumentDays: days } = config;
await withDatabase(config, async (database) => {
  const count = await removeDeletedContents(database, days);
  process.stdout.write(`${fillLabel(changeLabels.contentsRemoved, { count, days })}\n`);
});
