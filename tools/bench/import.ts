import { requestToken } from '@percorso/api';
import { addDays, importColumns, type ProvisionImportView, romeDay } from '@percorso/domain';
import { CarePath } from '@percorso/testing';
import { callerOf } from '../seed/caller.js';
import { ACCOUNT } from './account.js';
import { startApp } from './app.js';
import { ask } from './child.js';
import { copyEpisode, idsOf } from './copies.js';
import { createDatabase, onServer } from './database.js';
import { peakMemory } from './export.js';
import { insertListed } from './listed.js';
import type { Job, Outcome } from './load-job.js';
import { outcomeOf } from './percentiles.js';
import { castOf, insertPeople } from './prepare.js';
import { table } from './report.js';
import { type Servers, startServers } from './servers.js';
import { READ_CLIENTS } from './settings.js';

const CENTRE = 'cdr.operatore';
const KIND = 'import';
/** Provisions of each patient, one for each date: `EARLIER` of them exist before the import, `DAYS` are in the file. */
const EARLIER = 10;
const DAYS = 100;
/** Pause of each other user between two requests during the import. */
const PAUSE_MS = 500;
const LOAD_SECONDS = 5;
const BEFORE_SECONDS = 20;

/** Response times of the other users during a phase, in ms: the p95 of all requests, and the p95 of the worst period of `LOAD_SECONDS`. */
type ResponseTimes = { p95: number; worst: number };
type Phase = ResponseTimes & { seconds: number };
export type ImportMeasurement = {
  records: number;
  uploadSeconds: number;
  before: ResponseTimes;
  verification: Phase;
  import: Phase;
  /** Peak memory of the API's process in MB; null if the system does not show it. */
  peak: number | null;
};

/** Inserts provisions that exist before the import: without them Postgres would plan for an empty table, which no centre has. */
const earlierProvisions = `
  INSERT INTO provision (id, sheet_id, created_at, updated_at, updated_by, cdr_episode_id, rehabilitation_center_id, practitioner_id,
    provision_type_code, starting_time, duration)
  SELECT gen_random_uuid(), s.id, now(), now(), '', t.id, t.rehabilitation_center_id, $1, 'PRA01', $2::date + n + time '09:00', 1
  FROM sheet s JOIN cdr_episode t ON t.id = s.cdr_episode_id, generate_series(1, ${EARLIER}) n WHERE s.type = 'PRESTAZIONI'`;

/** Creates patients in treatment at one centre, and a file with a provision of each patient on each date. */
async function prepareImport(databaseUrl: string, records: number) {
  return onServer(databaseUrl, async (client) => {
    const { region, people, residents } = await insertPeople(client);
    const patients = Math.ceil(records / DAYS);
    await insertListed(client, { listed: 1000, spare: patients });
    const [patient] = residents;
    if (!patient) throw new Error('nobody lives in the region');
    const startDate = addDays(romeDay(new Date()), -EARLIER - DAYS - 2);
    const cast = { ...castOf(region, people, patient), startDate, treatmentStartDate: startDate };
    const app = await startApp(databaseUrl);
    try {
      const id = await new CarePath(await callerOf(app, [ACCOUNT, 'uod.direttore', CENTRE]), cast).openAt(
        'RIABILITAZIONE_UOD',
      );
      const ids = await idsOf(client, id);
      await copyEpisode(client, { kind: KIND, ids, subject: id, perCycle: 1, copies: patients, firstPatient: 1 });
    } finally {
      await app.close();
    }
    await client.query(earlierProvisions, [cast.practitionerId, startDate]);
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ code: string; episode: string }>(
      `SELECT p.tax_code AS code, b.ids[2] AS episode FROM bench_copy b JOIN patient p ON p.id = b.ids[1] ORDER BY b.n`,
    );
    const practitioner = people.find(({ id }) => id === cast.practitionerId)?.tax_code ?? '';
    const lines = [importColumns.join(',')];
    for (let day = 1; day <= DAYS; day++)
      for (const [place, { code }] of rows.entries())
        if (lines.length <= records)
          lines.push(`B-${day}-${place},${code},,PRA01,${practitioner},${addDays(startDate, EARLIER + day)}T09:00,`);
    return {
      centreId: cast.rehabilitationCenterId,
      csv: lines.join('\n'),
      episodes: rows.map(({ episode }) => episode),
    };
  });
}

/** Returns the response times of the other users until `isOver`. */
async function readWhile(
  load: Servers['load'],
  job: Omit<Job, 'seconds'>,
  isOver: () => boolean,
): Promise<ResponseTimes> {
  const each: number[] = [];
  let worst = 0;
  do {
    const outcome = await ask<Outcome>(load, { ...job, seconds: LOAD_SECONDS, reportsEach: true } satisfies Job);
    each.push(...(outcome.each ?? []));
    worst = Math.max(worst, outcome.p95);
  } while (!isOver());
  return { p95: outcomeOf(each, 1).p95, worst };
}

/** Uploads, verifies and imports a file of this many records, while other users read. */
export async function measureImport(serverUrl: string, records: number): Promise<ImportMeasurement> {
  const database = await createDatabase(serverUrl);
  try {
    const { centreId, csv, episodes } = await prepareImport(database.url, records);
    const { api: origin, load, pid, stop } = await startServers(database.url, []);
    try {
      const provider = { issuer: `${origin}/oidc`, resource: 'urn:percorso:api' };
      const headers = { authorization: `Bearer ${await requestToken(provider, CENTRE, 'percorso')}` };
      const reader = { authorization: `Bearer ${await requestToken(provider, ACCOUNT, 'percorso')}` };
      const reading = {
        origin,
        headers: reader,
        clients: READ_CLIENTS,
        pauseMs: PAUSE_MS,
        steps: [{ method: 'GET', path: '/v1/district-unit-episodes/{id}' } as const],
        targets: episodes.slice(0, 256).map((id) => ({ id, turn: 0 })),
      };
      await readWhile(load, reading, () => true);
      let windows = 0;
      const before = await readWhile(load, reading, () => ++windows * LOAD_SECONDS >= BEFORE_SECONDS);
      const form = new FormData();
      form.set('rehabilitationCenterId', centreId);
      form.set('file', new Blob([csv], { type: 'text/csv' }), 'bench.csv');
      const sent = performance.now();
      const uploaded = await fetch(`${origin}/v1/provision-imports/files`, { method: 'POST', headers, body: form });
      const { id } = (await uploaded.json()) as { id: string };
      if (!uploaded.ok) throw new Error('the file was refused');
      const uploadSeconds = (performance.now() - sent) / 1000;
      const phase = async (type: string, state: string): Promise<Phase> => {
        const began = performance.now();
        let ended = 0;
        const over = (async () => {
          const url = `${origin}/v1/workflows/provision-import/instances/${id}/events`;
          const body = JSON.stringify({ type });
          const reply = await fetch(url, {
            method: 'POST',
            body,
            headers: { ...headers, 'content-type': 'application/json' },
          });
          if (!reply.ok) throw new Error(await reply.text());
          for (;;) {
            const job = (await (
              await fetch(`${origin}/v1/provision-imports/${id}`, { headers })
            ).json()) as ProvisionImportView;
            if (job.state === state) break;
            if (job.state === 'FALLITO') throw new Error(job.failure ?? job.state);
            await new Promise((resolve) => setTimeout(resolve, 200));
          }
          ended = performance.now();
        })();
        const [times] = await Promise.all([readWhile(load, reading, () => ended > 0), over]);
        return { seconds: (ended - began) / 1000, ...times };
      };
      const verification = await phase('START', 'VERIFICATO');
      const imported = await phase('IMPORT', 'IMPORTATO');
      return { records, uploadSeconds, before, verification, import: imported, peak: peakMemory(pid) };
    } finally {
      await stop();
    }
  } finally {
    await database.drop();
  }
}

/**
 * Targets for a million records: seconds of both phases together, memory of the process in MB, and p95 of the other users relative to the
 * time before.
 */
const TARGETS = { seconds: 60, peak: 300, p95: 2 };

export function importReport({ records, uploadSeconds, before, peak, ...phases }: ImportMeasurement): string {
  const { verification, import: imported } = phases;
  const perMillion = ((verification.seconds + imported.seconds) * 1_000_000) / records;
  const slower = Math.max(verification.p95, imported.p95) / before.p95;
  const verdict = (isReached: boolean) => (isReached ? 'reached' : 'NOT reached');
  const row = (what: string, { seconds, p95, worst }: Phase) => [
    what,
    seconds.toFixed(1),
    Math.round(records / seconds).toString(),
    p95.toFixed(1),
    worst.toFixed(1),
  ];
  return [
    `Importing ${records} provisions of ${Math.ceil(records / DAYS)} patients, while ${READ_CLIENTS} people open an episode each half second:`,
    '',
    table([
      ['what', 'seconds', 'records/s', 'others’ p95, ms', `of the worst ${LOAD_SECONDS} s`],
      ['nothing', '', '', before.p95.toFixed(1), before.worst.toFixed(1)],
      ['sending the file', uploadSeconds.toFixed(1), Math.round(records / uploadSeconds).toString(), '', ''],
      row('verification', verification),
      row('import', imported),
    ]),
    '',
    `${verdict(perMillion <= TARGETS.seconds)}: ${perMillion.toFixed(0)} s for a million records (target at most ${TARGETS.seconds})`,
    ...(peak === null
      ? []
      : [
          `${verdict(peak <= TARGETS.peak)}: the API took ${peak.toFixed(0)} MB at most (target at most ${TARGETS.peak})`,
        ]),
    `${verdict(slower <= TARGETS.p95)}: others’ p95 was ${slower.toFixed(1)} times what it was before (target at most ${TARGETS.p95})`,
  ].join('\n');
}
