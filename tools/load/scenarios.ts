import { addDays, type EpisodeView, type ProvisionImportView, type Role } from '@percorso/domain';
import { CarePath, type Call } from '@percorso/testing';
import { FormData } from 'undici';
import { surnames } from '../seed/names.js';
import type { Chance } from '@percorso/testing';
import type { Client } from './client.js';
import { DAYS_OF_A_SHIFT, type Person } from './person.js';

type Worker = { client: Client; person: Person; chance: Chance; today: string };
/** One round of the actions of a role, in their order. Rejects with `Over` when the shift is over. `round` counts from 0. */
type Scenario = (worker: Worker, round: number) => Promise<void>;

const LIST = '/v1/district-unit-episodes?limit=10';

const read = ({ client }: Worker, path: string): Promise<unknown> => client.send({ method: 'GET', path });
const listAsCsv = ({ client }: Worker) =>
  client.send({ method: 'GET', path: '/v1/district-unit-episodes?limit=200', accept: 'text/csv' });
const bySurname = (worker: Worker) => {
  const { chance } = worker;
  const surname = surnames[chance.between(0, surnames.length - 1)] ?? '';
  return read(worker, `/v1/patients?limit=10&surname=${encodeURIComponent(surname)}`);
};

/** Looks up a patient, opens an access, completes the sheets of two steps, and validates each step. */
const unitClerk: Scenario = async (worker, round) => {
  const { client, person, today } = worker;
  await read(worker, LIST);
  await bySurname(worker);
  const patient = person.patients[round];
  if (patient) {
    const call: Call = (_, method, path, body) => client.send({ method, path, body });
    const path = new CarePath(call, {
      patientId: patient.id,
      identifier: patient.identifier,
      caseNumber: 0,
      districtUnitId: person.structureId,
      practitionerId: person.practitionerId,
      colleagueId: person.colleagueId,
      today,
      startDate: today,
      treatmentStartDate: today,
      rehabilitationCenterId: '',
      unit: '',
      unitDirector: '',
      centre: '',
      residenceDirector: '',
    });
    const id = await path.open();
    await path.lead(id, 'VALUTAZIONE_UVBR');
  }
  await listAsCsv(worker);
};

/** Reads an episode, validates a step and takes it back: each of the two transitions also changes two sheets. */
const unitDirector: Scenario = async (worker, round) => {
  const { client, person } = worker;
  await read(worker, LIST);
  if (person.episode) {
    const path = `/v1/district-unit-episodes/${person.episode.id}`;
    const { step } = (await read(worker, path)) as EpisodeView;
    // The previous shift may have ended between the two transitions.
    if (step !== 'RIABILITAZIONE_UOD') await client.send({ method: 'PUT', path: `${path}/validate` });
    await read(worker, path);
    await client.send({ method: 'PUT', path: `${path}/invalidate` });
  }
  await read(worker, '/v1/worklist?limit=10');
  if (round % 3 === 2) await listAsCsv(worker);
};

/** Reads a treatment, records a provision, and writes a note in the diary. */
const centreClerk: Scenario = async (worker, round) => {
  const { client, person, today } = worker;
  await read(worker, LIST);
  // A date has one provision, and each shift has its own dates; the confirmation for a higher cost is given.
  if (!person.episode || round >= DAYS_OF_A_SHIFT) return;
  const { id, centreEpisodeId, diaryId } = person.episode;
  await read(worker, `/v1/district-unit-episodes/${id}`);
  const day = addDays(today, -person.daysBack - round);
  const provision = {
    practitionerId: person.practitionerId,
    provisionTypeCode: 'PRA01',
    duration: 1,
    startingTime: `${day}T09:00`,
  };
  const path = `/v1/rehab-center-episodes/${centreEpisodeId}/provisions?confirmed=true`;
  await client.send({ method: 'POST', path, body: provision });
  await read(worker, `/v1/sheets/${diaryId}`);
  const note = {
    provisionDiaryTypeCode: '1',
    practitionerId: person.practitionerId,
    dateTime: `${day}T12:00`,
    annotation: 'Seduta di esercizio terapeutico, ben tollerata.',
    important: false,
  };
  const events = `/v1/workflows/sheet/instances/${diaryId}/events`;
  await client.send({ method: 'POST', path: events, body: { type: 'IMPORT', entries: [note] } });
};

const aslOperator: Scenario = async (worker, round) => {
  await read(worker, '/v1/asl-episodes?limit=10');
  await read(worker, '/v1/asl-episodes?limit=10&closed=false&step=PRI');
  await bySurname(worker);
  if (round % 3 === 2) await listAsCsv(worker);
};

const analyst: Scenario = async (worker) => {
  const { today } = worker;
  await read(worker, '/v1/workflows/uod-episode/statistics?limitDays=30');
  await read(worker, '/v1/workflows/uod-episode/statistics/months?state=PRI');
  await read(worker, `/v1/reports/provisions-by-setting/rows?from=${today.slice(0, 4)}-01-01&to=${today}`);
};

const POLLS = 600;

/** Uploads a file, verifies it and imports it. */
const importer: Scenario = async (worker, round) => {
  const { client, person } = worker;
  if (round > 0) return centreClerk(worker, round);
  const form = new FormData();
  form.set('rehabilitationCenterId', person.structureId);
  form.set('file', new Blob([person.file ?? ''], { type: 'text/csv' }), 'load.csv');
  const { id } = await client.send<{ id: string }>({ method: 'POST', path: '/v1/provision-imports/files', body: form });
  for (const [type, state] of [['START', 'VERIFICATO'] as const, ['IMPORT', 'IMPORTATO'] as const]) {
    const path = `/v1/workflows/provision-import/instances/${id}/events`;
    await client.send({ method: 'POST', path, body: { type } });
    for (let polls = 0; polls < POLLS; polls++) {
      const job = (await read(worker, `/v1/provision-imports/${id}`)) as ProvisionImportView;
      if (job.state === state || job.state === 'FALLITO') break;
    }
  }
};

const scenarios: Partial<Record<Role, Scenario>> = {
  uod_operator: unitClerk,
  uod_director: unitDirector,
  cdr_operator: centreClerk,
  asl_operator: aslOperator,
  region_analyst: analyst,
};

export const scenarioOf = ({ role, file }: Person): Scenario =>
  file === undefined ? (scenarios[role] ?? aslOperator) : importer;
