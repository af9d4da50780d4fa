import { historyFaultSentence, historySummary } from '@percorso/domain';
import { DataSource } from 'typeorm';
import { loadConfig } from './config/config.js';
import { dataSourceOptions } from './database/data-source-options.js';
import { Database } from './database/database.js';
import { verifyHistory } from './workflow/verification/verify-history.js';

const { directUrl: databaseUrl } = loadConfig(process.env);
const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 })).initialize();
try {
  const verification = await verifyHistory(new Database(dataSource), ({ workflow, id, ...fault }) => {
    process.stdout.write(`${workflow} ${id}: ${historyFaultSentence(fault)}\n`);
  });
  process.stdout.write(`${historySummary(verification)}\n`);
  process.exitCode = verification.faults === 0 ? 0 : 1;
} finally {
  await dataSource.destroy();
}
