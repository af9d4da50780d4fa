import path from 'node:path';
import { fillLabel, importFaultSentence, importLabels, importReportLines } from '@percorso/domain';
import { commandLine } from '@percorso/migrations';
import { programConfig } from './config/program-config.js';
import { migrate } from './database/migrate.js';
import { importableCatalogues, importCatalogue } from './catalogues/import/import-catalogue.js';
import { BadImport } from './catalogues/import/read-entries.js';

const isDryRun = process.argv.includes('--dry-run');
const [wanted, file] = process.argv.slice(2).filter((argument) => argument !== '--dry-run');
const name = importableCatalogues.find((one) => one === wanted);

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const complain = (...lines: string[]) => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
};

if (!name || !file) {
  complain(importLabels.usage, fillLabel(importLabels.catalogues, { names: importableCatalogues.join(', ') }));
} else {
  const config = programConfig(process.env);
  const { directUrl: databaseUrl } = config;
  // npm runs scripts in the root of the repository, but the path is relative to the directory in which the user called npm (INIT_CWD).
  const fullPath = path.resolve(process.env.INIT_CWD ?? '.', file);
  try {
    await migrate(config);
    const author = commandLine(process.env);
    const report = await importCatalogue({ databaseUrl, name, file: fullPath, isDryRun, author });
    say(...importReportLines({ ...report, file }));
    if (isDryRun) say(importLabels.dryRun);
  } catch (error) {
    if (!(error instanceof BadImport)) throw error;
    const more = error.more > 0 ? [fillLabel(importLabels.moreFaults, { count: error.more })] : [];
    complain(importLabels.refused, ...error.faults.map(importFaultSentence), ...more);
  }
}
