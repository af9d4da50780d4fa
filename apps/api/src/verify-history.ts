import { anchorSummary, historyFaultSentence, historySummary } from '@percorso/domain';
import { DataSource } from 'typeorm';
import { loadConfig } from './config/config.js';
import { dataSourceOptions } from './database/data-source-options.js';
import { Database } from './database/database.js';
import { lifecycles } from './lifecycles.js';
import { useHistoryKeys } from './workflow/history.js';
import { anchorStore } from './workflow/anchors/anchor-store.js';
import { verifyHistory, type Finding } from './workflow/verification/verify-history.js';

const config = loadConfig(process.env);
useHistoryKeys(config);
const { directUrl: databaseUrl } = config;
const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 })).initialize();
try {
  const anchors = config.historyAnchor === undefined ? [] : await anchorStore(config.historyAnchor).read();
  const tell = ({ workflow, id, ...fault }: Finding) =>
    void process.stdout.write(`${workflow} ${id}: ${historyFaultSentence(fault)}\n`);
  const verification = await verifyHistory(new Database(dataSource), lifecycles, tell, { anchors });
  process.stdout.write(`${historySummary(verification)}\n${anchorSummary(anchors)}\n`);
  process.exitCode = verification.faults === 0 ? 0 : 1;
} finally {
  await dataSource.destroy();
}
