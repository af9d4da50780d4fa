import { anchorSummary, historyLabels } from '@percorso/domain';
import { programConfig } from './config/program-config.js';
import { withDatabase } from './database/with-database.js';
import { anchorUntil, settledMoment } from './workflow/anchors/anchor-now.js';
import { anchorStore } from './workflow/anchors/anchor-store.js';

const config = programConfig(process.env);
const { historyAnchor } = config;
if (historyAnchor === undefined) {
  process.stderr.write(`${historyLabels.noAnchorPlace}\n`);
  process.exitCode = 1;
} else {
  await withDatabase(config, async (database) => {
    const store = anchorStore(historyAnchor);
    await anchorUntil(database, store, await settledMoment(database));
    process.stdout.write(`${anchorSummary(await store.read())}\n`);
  });
}
