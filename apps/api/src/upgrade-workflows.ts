import { olderProcessesSentence, unmappedSentence, upgradeSentence, upgradeSummary } from '@percorso/domain';
import { programConfig } from './config/program-config.js';
import { withDatabase } from './database/with-database.js';
import { lifecycles } from './lifecycles.js';
import { useHistoryKeys } from './workflow/history.js';
import { OlderProcesses, upgradeInstances } from './workflow/upgrades/upgrade-instances.js';

const isDryRun = process.argv.includes('--dry-run');
const config = programConfig(process.env);
useHistoryKeys(config);
await withDatabase(config, async (database) => {
  const upgrade = upgradeInstances(database, {
    isDryRun,
    lifecycles,
    onOutcome: (line) => {
      const sentence = 'target' in line ? upgradeSentence(line) : unmappedSentence(line);
      process.stdout.write(`${line.workflow} ${line.id}: ${sentence}\n`);
    },
  });
  const counts = await upgrade.catch((error: unknown) => {
    if (!(error instanceof OlderProcesses)) throw error;
    process.stderr.write(`${olderProcessesSentence(error.count)}\n`);
    process.exitCode = 1;
  });
  if (!counts) return;
  process.stdout.write(`${upgradeSummary(counts, isDryRun)}\n`);
  process.exitCode = counts.unmapped === 0 ? 0 : 1;
});
