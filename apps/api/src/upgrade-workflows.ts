import { unmappedSentence, upgradeSentence, upgradeSummary } from '@percorso/domain';
import { DataSource } from 'typeorm';
import { loadConfig } from './config/config.js';
import { dataSourceOptions } from './database/data-source-options.js';
import { Database } from './database/database.js';
import { lifecycles } from './lifecycles.js';
import { useHistoryKeys } from './workflow/history.js';
import { upgradeInstances } from './workflow/upgrades/upgrade-instances.js';

const isDryRun = process.argv.includes('--dry-run');
const config = loadConfig(process.env);
useHistoryKeys(config);
const { directUrl: databaseUrl } = config;
const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 })).initialize();
try {
  const counts = await upgradeInstances(new Database(dataSource), {
    ...{ isDryRun, lifecycles },
    tell: (line) => {
      const sentence = 'target' in line ? upgradeSentence(line) : unmappedSentence(line);
      process.stdout.write(`${line.workflow} ${line.id}: ${sentence}\n`);
    },
  });
  process.stdout.write(`${upgradeSummary(counts, isDryRun)}\n`);
  process.exitCode = counts.unmapped === 0 ? 0 : 1;
} finally {
  await dataSource.destroy();
}
