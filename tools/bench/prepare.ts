import { addDays, romeDay } from '@percorso/domain';
import { CarePath, type Call, type Cast, type Milestone } from '@percorso/testing';
import type pg from 'pg';
import { callerOf, tokenOf } from '../seed/caller.js';
import { insertRegion } from '../seed/insert-region.js';
import { patients, type Patient } from '../seed/patients.js';
import { getColleague, practitioners, type Practitioner } from '../seed/practitioners.js';
import { Chance } from '@percorso/testing';
import { region as makeRegion } from '../seed/structures.js';
import { ACCOUNT } from './account.js';
import { type App, startApp } from './app.js';
import type { BareRoute } from './bare-route.js';
import { statementsOf, type Sent } from './capture.js';
import { copyEpisode, idsOf } from './copies.js';
import { onServer } from './database.js';
import { insertListed } from './listed.js';
import type { RequestStep } from './load-job.js';
import { plainCycle } from './plain-transaction.js';
import { cycleOf, KEY, type Cycle } from './recording.js';
import type { Settings } from './settings.js';
import { reads, transitions, type ReadKind, type TransitionKind } from './workload.js';

/**
 * A cycle of transitions in three forms: HTTP requests, the SQL that the engine sends for them, and plain transactions that write the same
 * rows.
 */
export type Subject = TransitionKind & { steps: RequestStep[]; ids: string[]; own: Cycle; plain: Cycle };

/** A read as an HTTP request, and as the SQL of the API. */
export type Read = ReadKind & { route: BareRoute };

type Bench = { app: App; call: Call; token: string; client: pg.Client; settings: Settings };

let keys = 0;

/** Records the statements of one request, sent with the headers of the client program. */
async function recorded(
  { app, client, token }: Bench,
  { method, path, body }: RequestStep,
  id: string,
): Promise<Sent[]> {
  const { rows } = await client.query<{ revision: number }>('SELECT revision FROM workflow_instance WHERE id = $1', [
    id,
  ]);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { 'idempotency-key': `${KEY}${keys++}`, 'if-match': `"${rows[0]?.revision}"` }),
  };
  return statementsOf(async () => {
    const reply = await app.inject({ method, url: path.replace('{id}', id), headers, payload: body });
    if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.body}`);
  });
}

/** Opens an episode and takes it to a milestone, with the compulsory sheets of the next step completed. */
export async function openAt(call: Call, cast: Cast, milestone: Milestone): Promise<string> {
  const path = new CarePath(call, cast);
  const id = await path.openAt(milestone);
  await path.fill(id, milestone === 'AUTORIZZATO' ? 'ACCESSO_RIABILITAZIONE_UOD' : 'VALUTAZIONE_MULTIDISCIPLINARE');
  return id;
}

async function prepareTransition(bench: Bench, kind: TransitionKind, cast: Cast, place: number): Promise<Subject> {
  const episodeId = await openAt(bench.call, cast, kind.milestone);
  const { subject, steps } = await kind.of(bench.call, episodeId);
  const cycle = async () => {
    const sent: Sent[] = [];
    for (const step of steps) sent.push(...(await recorded(bench, step, subject)));
    return sent;
  };
  // The first cycle creates the sheets of the next step; later cycles find them.
  await cycle();
  const ids = await idsOf(bench.client, episodeId);
  const own = cycleOf(await cycle(), await cycle(), ids);
  const plain = await plainCycle(bench.client, { ids, subject, perCycle: steps.length });
  const { copies } = bench.settings;
  const copying = { kind: kind.name, ids, subject, perCycle: steps.length, copies, firstPatient: 1 + place * copies };
  await copyEpisode(bench.client, copying);
  return { ...kind, steps, ids, own, plain };
}

async function prepareRead(bench: Bench, kind: ReadKind, ids: readonly string[]): Promise<Read> {
  const sample = kind.sampleOf(ids);
  const step = { method: 'GET', path: kind.path } as const;
  // The first of the two requests fills the caches and is not recorded.
  await recorded(bench, step, sample);
  return { ...kind, route: { name: kind.name, sample, statements: await recorded(bench, step, sample) } };
}

const daysAgo = (days: number) => addDays(romeDay(new Date()), -days);

export function castOf(region: ReturnType<typeof makeRegion>, people: readonly Practitioner[], patient: Patient): Cast {
  return {
    patientId: patient.id,
    identifier: patient.tax_code,
    caseNumber: 0,
    districtUnitId: region.districtUnits[0]?.id ?? '',
    rehabilitationCenterId: region.rehabilitationCenters[0]?.id ?? '',
    practitionerId: getColleague(people, { unit: 0 }, 'FISIATRA').id,
    today: daysAgo(0),
    startDate: daysAgo(30),
    treatmentStartDate: daysAgo(20),
    unit: ACCOUNT,
    unitDirector: 'uod.direttore',
    centre: 'cdr.operatore',
    residenceDirector: 'ds.direttore',
  };
}

/** Inserts the region of the demo data with its practitioners and patients, and additional `staff`; no episodes. */
export async function insertPeople(client: pg.Client, staff: readonly Practitioner[] = []) {
  const chance = new Chance(1);
  const region = makeRegion();
  const people = [...practitioners(chance), ...staff];
  const [...residents] = patients(chance);
  await insertRegion(client, region, people, residents);
  return { region, people, residents };
}

/** Fills the database of the run, and records the statements of the engine for each measured action. */
export function prepare(databaseUrl: string, settings: Settings): Promise<{ subjects: Subject[]; reads: Read[] }> {
  return onServer(databaseUrl, async (client) => {
    const { region, people, residents } = await insertPeople(client);
    await insertListed(client, { listed: settings.listed, spare: transitions.length * settings.copies });
    const app = await startApp(databaseUrl);
    try {
      const call = await callerOf(app, [ACCOUNT, 'uod.direttore', 'cdr.operatore']);
      const bench = { app, call, token: await tokenOf(app, ACCOUNT), client, settings };
      const subjects: Subject[] = [];
      for (const [place, kind] of transitions.entries()) {
        const [patient] = residents.splice(0, 1);
        if (!patient) throw new Error('nobody lives in the region');
        subjects.push(await prepareTransition(bench, kind, castOf(region, people, patient), place));
      }
      const ids = subjects.at(-1)?.ids ?? [];
      const prepared: Read[] = [];
      for (const kind of reads) prepared.push(await prepareRead(bench, kind, ids));
      await client.query('VACUUM ANALYZE');
      return { subjects, reads: prepared };
    } finally {
      await app.close();
    }
  });
}
