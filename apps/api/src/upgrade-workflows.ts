import { unmappedSentence, upgradeSentence, upgradeSummary } from '@percorso/domain';
import { loadConfig } from './config/config.js';
import { withDatabase } from './database/with-database.js';
import { lifecycles } from './lifecycles.js';
import { useHistoryKeys } from './workflow/history.js';
import { upgradeInstances } from './workflow/upgrades/upgrade-instances.js';

const isDryRun = process.argv.includes('--dry-run');
const config = loadConfig(process.env);
useHistoryKeys(config);
await withDatabase(config, async (database) => {
  const counts = await upgradeInstances(database, {
    ...{ isDryRun, lifecycles },
    tell: (line) => {
      const sentence = 'target' in line ? upgradeSentence(line) : unmappedSentence(line);
      process.stdout.write(`${line.workflow} ${line.id}: ${sentence}\n`);
    },
  });
  process.stdout.write(`${upgradeSummary(counts, isDryRun)}\n`);
  process.exitCode = counts.unmapped === 0 ? 0 : 1;
});
