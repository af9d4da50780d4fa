import { anchorSummary, historyLabels } from '@percorso/domain';
import { DataSource } from 'typeorm';
import { loadConfig } from './config/config.js';
import { dataSourceOptions } from './database/data-source-options.js';
import { Database } from './database/database.js';
import { anchorUntil, settledMoment } from './workflow/anchors/anchor-now.js';
import { anchorStore } from './workflow/anchors/anchor-store.js';

const { directUrl: databaseUrl, historyAnchor } = loadConfig(process.env);
if (historyAnchor === undefined) {
  process.stderr.write(`${historyLabels.noAnchorPlace}\n`);
  process.exitCode = 1;
} else {
  const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 })).initialize();
  try {
    const database = new Database(dataSource);
    const store = anchorStore(historyAnchor);
    await anchorUntil(database, store, await settledMoment(database));
    process.stdout.write(`${anchorSummary(await store.read())}\n`);
  } finally {
    await dataSource.destroy();
  }
}
