// Carries an episode of care from its opening to its closure. UNIT, DIRECTOR and CENTRE are the tokens of three people: an operator of a
// district unit, its director, and an operator of a rehabilitation centre.
import { percorso, type Percorso } from '@percorso/client';
import { dayBefore, sheetsOf, targets } from './sheets.js';

const { API: baseUrl = 'http://localhost:3000', UNIT = '', DIRECTOR = '', CENTRE = '' } = process.env;
const unit = percorso({ baseUrl, token: UNIT });
const [director, centre] = [unit.as(DIRECTOR), unit.as(CENTRE)];
const [startDate, treatmentStartDate, today] = [dayBefore(30), dayBefore(10), dayBefore(0)];

const districtUnitId = (await unit.get('/v1/me')).structures.districtUnits[0]!.id;
const rehabilitationCenterId = (await centre.get('/v1/me')).structures.rehabilitationCenters[0]!.id;
const query = { qualificationCode: 'FISIATRA', districtUnitId, limit: 1 };
const signer = (await unit.get('/v1/practitioners', { params: { query } })).items[0]!.id;

let patientId = '';
for await (const patient of unit.rows('/v1/patients')) {
  const { birthDate, residenceDistrictUnit } = await unit.get('/v1/patients/{id}', { params: { path: patient } });
  patientId = patient.id;
  if (!patient.currentDistrictStep && birthDate! < '2000' && residenceDistrictUnit.id === districtUnitId) break;
}
const path = await unit.post('/v1/district-unit-episodes', { body: { patientId, districtUnitId, startDate } });
const episode = () => unit.get('/v1/district-unit-episodes/{id}', { params: { path } });
const carePlan = async () => (await unit.get('/v1/district-unit-episodes/{id}/careplans', { params: { path } }))[0];

async function fill(who: Percorso, step: string) {
  const contents = sheetsOf({ startDate, today, signer, schemas: (await carePlan())?.schemas ?? [] });
  const view = await episode();
  for (const sheet of [...view.steps, ...(view.centre?.steps ?? [])].find(({ name }) => name === step)!.sheets) {
    const [content, of] = [contents[sheet.type]!, { params: { path: { id: sheet.id } }, ifMatch: sheet }];
    if (sheet.kind !== 'compulsory') continue;
    if (Array.isArray(content))
      await who.post('/v1/sheets/{id}/entries/several', { ...of, body: { entries: content } });
    else await who.put('/v1/sheets/{id}', { ...of, body: { content } });
  }
}
const asUnit = async (action: 'validate' | 'terminate') => {
  const now = { params: { path }, ifMatch: await episode() };
  console.log((await unit.put(`/v1/district-unit-episodes/{id}/${action}`, now)).state);
};

for (const step of ['ACCETTAZIONE_UOD', 'VALUTAZIONE_MULTIDISCIPLINARE', 'VALUTAZIONE_UVBR', 'PRI']) {
  await fill(unit, step);
  await asUnit('validate');
}
const opening = { patientId, districtUnitEpisodeOfCareId: path.id, rehabilitationCenterId, startDate };
const part = { params: { path: await centre.post('/v1/rehab-center-episodes', { body: opening }) } };
const taken = { outcome: 'PRESO_IN_CARICO', treatmentStartDate } as const;
await centre.put('/v1/rehab-evaluation-outcome/{id}', { ...part, body: taken });
const planId = (await episode()).centre!.operatingPlan!.id;
const plan = { params: { path: { name: 'operating-plan', id: planId } } } as const;
for (const { id: entryId, revision } of (await carePlan())!.schemas) {
  const event = { type: 'SET_TARGETS', entryId, revision, entry: targets };
  await centre.post('/v1/workflows/{name}/instances/{id}/events', { ...plan, body: event });
}
const sending = { params: { path }, body: { planId, treatmentStartDate } };
await centre.put('/v1/district-unit-episodes/{id}/careplans/send', sending);
await unit.put('/v1/district-unit-episodes/careplans/approve/{id}', plan);
await director.put('/v1/district-unit-episodes/careplans/authorized/{id}', plan);
const asCentre = (action: 'validate' | 'terminate') => centre.put(`/v1/rehab-center-episodes/{id}/${action}`, part);
await asCentre('validate');
await asUnit('validate');
await fill(centre, 'RIABILITAZIONE_CDR');
await asCentre('validate');
await fill(centre, 'CHIUSURA_CDR');
await asCentre('terminate');
await asUnit('validate');
for (const [step, action] of [
  ['VALUTAZIONE_FINALE', 'validate'],
  ['CHIUSURA_UOD', 'terminate'],
] as const) {
  await fill(unit, step);
  await asUnit(action);
}
