import { anchorSummary, historyFaultSentence, historySummary } from '@percorso/domain';
import { programConfig } from './config/program-config.js';
import { withDatabase } from './database/with-database.js';
import { lifecycles } from './lifecycles.js';
import { useHistoryKeys } from './workflow/history.js';
import { anchorStore } from './workflow/anchors/anchor-store.js';
import { verifyHistory, type Finding } from './workflow/verification/verify-history.js';

const config = programConfig(process.env);
useHistoryKeys(config);
await withDatabase(config, async (database) => {
  const anchors = config.historyAnchor === undefined ? [] : await anchorStore(config.historyAnchor).read();
  const report = ({ workflow, id, ...fault }: Finding) =>
    void process.stdout.write(`${workflow} ${id}: ${historyFaultSentence(fault)}\n`);
  const verification = await verifyHistory(database, lifecycles, report, { anchors });
  process.stdout.write(`${historySummary(verification)}\n${anchorSummary(anchors)}\n`);
  process.exitCode = verification.faults === 0 ? 0 : 1;
});
