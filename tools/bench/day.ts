import { requestToken } from '@percorso/api';
import { ask } from './child.js';
import { createDatabase } from './database.js';
import { prepareDay } from './day-data.js';
import type { DayMeasurement } from './day-report.js';
import type { Job, Outcome } from './load-job.js';
import { metered, postmasterOf } from './processor.js';
import { startServers } from './servers.js';
import { READ_CLIENTS, type Settings } from './settings.js';

/**
 * Measures the frequent actions of users with many episodes of a hundred entries each: opening a step, saving an entry, reading a week of
 * the planner.
 */
export async function measureDay(
  serverUrl: string,
  { episodes, rounds, seconds }: Settings,
): Promise<DayMeasurement[]> {
  const database = await createDatabase(serverUrl);
  try {
    const acts = await prepareDay(database.url, episodes);
    const { api: origin, load, pid: server, stop } = await startServers(database.url, []);
    const provider = { issuer: `${origin}/oidc`, resource: 'urn:percorso:api' };
    try {
      const postmaster = await postmasterOf(database.url);
      const measurements: DayMeasurement[] = [];
      for (let round = 0; round <= rounds; round++)
        for (const { title, account, steps, targets } of acts) {
          const token = await requestToken(provider, account, 'percorso');
          const headers = { authorization: `Bearer ${token}` };
          const run = { clients: READ_CLIENTS, seconds: round === 0 ? 1 : seconds };
          const job: Job = {
            origin,
            headers,
            steps,
            ...run,
            targets: targets.map((id) => ({ id, turn: 0 })),
          };
          const outcome = await metered({ server, postmaster }, () => ask<Outcome>(load, job));
          if (round > 0) measurements.push({ title, ...outcome });
        }
      return measurements;
    } finally {
      await stop();
    }
  } finally {
    await database.drop();
  }
}
