import fs from 'node:fs';
import { requestToken } from '@percorso/api';
import { ACCOUNT } from './account.js';
import { aslReport, measureAslEpisodes } from './asl-episodes.js';
import { createDatabase } from './database.js';
import { measureDay } from './day.js';
import { dayReport } from './day-report.js';
import { measureGrowth } from './growth.js';
import { growthReport } from './growth-report.js';
import { importReport, measureImport } from './import.js';
import { Measurements } from './measurements.js';
import { dwellChart } from './dwell-chart.js';
import { dwellReport, measureDwell } from './dwell.js';
import { describeMachine } from './machine.js';
import { prepare } from './prepare.js';
import { postmasterOf } from './processor.js';
import { measureReports, reportsReport } from './reports.js';
import { registryReport } from './registry-report.js';
import { measureRegistry } from './registry.js';
import { report } from './report.js';
import { startServers } from './servers.js';
import { settingsOf } from './settings.js';
import { measureThousandth, thousandthReport } from './thousandth.js';

const serverUrl = process.env.MIGRATION_DATABASE_URL ?? process.env.DATABASE_URL;
if (!serverUrl) throw new Error('DATABASE_URL names the server to measure on.');

const settings = settingsOf(process.argv.slice(2));
const began = performance.now();

/** Measures transitions of episodes and sheets, and the reads of the same users. */
async function measureEpisodes(serverUrl: string): Promise<void> {
  const database = await createDatabase(serverUrl);
  try {
    const { subjects, reads } = await prepare(database.url, settings);
    const servers = await startServers(database.url, reads);
    try {
      const token = await requestToken(
        { issuer: `${servers.api}/oidc`, resource: 'urn:percorso:api' },
        ACCOUNT,
        'percorso',
      );
      const measurements = new Measurements({
        ...servers,
        databaseUrl: database.url,
        token,
        settings,
        postmaster: await postmasterOf(database.url),
      });
      for (let round = 0; round <= settings.rounds; round++) {
        console.error(round === 0 ? 'warming up …' : `round ${round} of ${settings.rounds} …`);
        await measurements.round(subjects, reads, { isWarmUp: round === 0 });
      }
      console.log(await describeMachine(database.url));
      console.log(report(measurements.all, settings));
    } finally {
      await servers.stop();
    }
  } finally {
    await database.drop();
  }
}

if (settings.transitions > 0) await measureEpisodes(serverUrl);
if (settings.patients > 0) {
  console.error(`${settings.patients} patients …`);
  console.log(`\n${registryReport(await measureRegistry(serverUrl, settings), settings)}`);
}
if (settings.episodes > 0) {
  console.error(`${settings.episodes} episodes with their entries …`);
  console.log(`\n${dayReport(await measureDay(serverUrl, settings), settings)}`);
}
if (settings.provisions > 0) {
  console.error(`${settings.provisions} provisions of an episode …`);
  console.log(`\n${thousandthReport(await measureThousandth(serverUrl, settings.provisions))}`);
}
if (settings.asl > 0) {
  console.error(`${settings.asl} episodes of health authorities …`);
  console.log(`\n${aslReport(await measureAslEpisodes(serverUrl, settings.asl), settings.asl)}`);
}
if (settings.import > 0) {
  console.error(`an import of ${settings.import} provisions …`);
  console.log(`\n${importReport(await measureImport(serverUrl, settings.import))}`);
}
const reportUrl = process.env.REPORT_DATABASE_URL;
if (settings.reports > 0 && !reportUrl)
  console.log('\nReports: not measured, REPORT_DATABASE_URL names no role for them.');
if (settings.reports > 0 && reportUrl) {
  console.error(`reports on ${settings.reports} episodes …`);
  console.log(`\n${reportsReport(await measureReports(serverUrl, reportUrl, settings.reports), settings.reports)}`);
}
if (settings.dwell > 0) {
  console.error(`how long ${settings.dwell} episodes stay in their states …`);
  const measured = await measureDwell(serverUrl, settings.dwell);
  console.log(`\n${dwellReport(measured, settings.dwell)}`);
  if (process.env.CHART) fs.writeFileSync(process.env.CHART, dwellChart(measured.compared));
}
if (settings.growth > 0) {
  console.error(`${settings.growth} rows of history …`);
  console.log(`\n${growthReport(await measureGrowth(serverUrl, settings.growth), settings.growth)}`);
}
console.log(`\n${Math.round((performance.now() - began) / 1000)} seconds in all`);
