// Takes an episode of care from its opening to its closure. UNIT, DIRECTOR and CENTRE are the tokens of three users: an operator of a
// district unit, its director, and an operator of a rehabilitation centre.
import { percorso, type Percorso } from '@percorso/client';
import { patientWithoutAccess, findPhysiatrist } from './people.js';
import { dayBefore, fillSheets, targets } from './sheets.js';

const { API: baseUrl = 'http://localhost:3000', UNIT = '', DIRECTOR = '', CENTRE = '' } = process.env;
const unit = percorso({ baseUrl, token: UNIT });
const [director, centre] = [unit.as(DIRECTOR), unit.as(CENTRE)];
const [startDate, treatmentStartDate, today] = [dayBefore(30), dayBefore(10), dayBefore(0)];
const districtUnitId = (await unit.get('/v1/me')).structures.districtUnits[0]!.id;
const rehabilitationCenterId = (await centre.get('/v1/me')).structures.rehabilitationCenters[0]!.id;
const [patientId, signer] = [
  await patientWithoutAccess(unit, districtUnitId),
  await findPhysiatrist(unit, districtUnitId),
];

const path = await unit.post('/v1/district-unit-episodes', { body: { patientId, districtUnitId, startDate } });
const episode = () => unit.get('/v1/district-unit-episodes/{id}', { params: { path } });
const carePlan = async () => (await unit.get('/v1/district-unit-episodes/{id}/careplans', { params: { path } }))[0];
const fill = async (account: Percorso, step: string) =>
  fillSheets(account, await episode(), step, { startDate, today, signer, schemas: (await carePlan())?.schemas ?? [] });
const asUnit = async (action: 'validate' | 'terminate') => {
  const now = { params: { path }, ifMatch: await episode() };
  console.log((await unit.put(`/v1/district-unit-episodes/{id}/${action}`, now)).state);
};

for (const step of ['ACCETTAZIONE_UOD', 'VALUTAZIONE_MULTIDISCIPLINARE', 'VALUTAZIONE_UVBR', 'PRI'])
  await fill(unit, step).then(() => asUnit('validate'));
const opening = { patientId, districtUnitEpisodeOfCareId: path.id, rehabilitationCenterId, startDate };
const part = { params: { path: await centre.post('/v1/rehab-center-episodes', { body: opening }) } };
const asCentre = (action: 'validate' | 'terminate') => centre.put(`/v1/rehab-center-episodes/{id}/${action}`, part);
const taken = { outcome: 'PRESO_IN_CARICO', treatmentStartDate } as const;
await centre.put('/v1/rehab-evaluation-outcome/{id}', { ...part, body: taken });
const planId = (await episode()).centre!.operatingPlan!.id;
const plan = { params: { path: { name: 'operating-plan', id: planId } } } as const;
for (const { id: entryId, revision } of (await carePlan())!.schemas) {
  const body = { type: 'SET_TARGETS' as const, entryId, revision, entry: targets };
  await centre.post('/v1/workflows/{name}/instances/{id}/events', { ...plan, body });
}
const sending = { params: { path }, body: { planId, treatmentStartDate } };
await centre.put('/v1/district-unit-episodes/{id}/careplans/send', sending);
await unit.put('/v1/district-unit-episodes/careplans/approve/{id}', plan);
await director.put('/v1/district-unit-episodes/careplans/authorized/{id}', plan);
await asCentre('validate').then(() => asUnit('validate'));
await fill(centre, 'RIABILITAZIONE_CDR').then(() => asCentre('validate'));
await fill(centre, 'CHIUSURA_CDR').then(() => asCentre('terminate'));
await asUnit('validate');
await fill(unit, 'VALUTAZIONE_FINALE').then(() => asUnit('validate'));
await fill(unit, 'CHIUSURA_UOD').then(() => asUnit('terminate'));
