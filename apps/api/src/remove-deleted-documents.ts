import { changeLabels, fillLabel } from '@percorso/domain';
import { DataSource } from 'typeorm';
import { removeDeletedContents } from './civil-registry/deleted-documents.js';
import { loadConfig } from './config/config.js';
import { dataSourceOptions } from './database/data-source-options.js';
import { Database } from './database/database.js';

const { directUrl: databaseUrl, deletedDocumentDays } = loadConfig(process.env);
const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 })).initialize();
try {
  const removed = await removeDeletedContents(new Database(dataSource), deletedDocumentDays);
  process.stdout.write(`${fillLabel(changeLabels.contentsRemoved, { count: removed, days: deletedDocumentDays })}\n`);
} finally {
  await dataSource.destroy();
}
