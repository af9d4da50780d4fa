import { administrationBodies } from './administration-bodies.js';
import { appointmentBodies } from './appointments.js';
import { entryBodies, formBodies } from './entry-bodies.js';
import { fhirRecords, isFhirStructure } from './fhir-records.js';
import { importOf, provision, type Records } from './records.js';
import type { Route } from './routes.js';
import { demoTaxCode } from './small-region.js';

const recordByPath: [RegExp, keyof Records][] = [
  ...fhirRecords,
  [/^\/v1\/(?:patients|civilregistries)\/:id/, 'patient'],
  [/^\/v1\/patient-duplicates\//, 'patientDuplicate'],
  [/^\/v1\/patients\/episode-of-care\/:id/, 'episode'],
  [/^\/v1\/patients\/rehabcenterepisodeofcare\/:id/, 'centreEpisode'],
  [/^\/v1\/district-units\/:id/, 'districtUnit'],
  [/^\/v1\/rehabilitation-centers\/:id/, 'rehabilitationCenter'],
  [/\/careplans\/(?:approve|reject|authorized)\/:id/, 'plan'],
  [/^\/v1\/data-cleanup\/practitioners\//, 'practitioner'],
  [/^\/v1\/data-cleanup\/rehabilitation-centers\//, 'rehabilitationCenter'],
  [/^\/v1\/data-cleanup\/force-closures\//, 'forceClosure'],
  [/^\/v1\/conformance-runs\//, 'conformanceRun'],
  [/^\/v1\/rehab-/, 'centreEpisode'],
  [/^\/v1\/(?:polling\/)?practitioners?\//, 'practitioner'],
  [/^\/v1\/sheets\/:id\/entries/, 'list'],
  [/^\/v1\/sheets\//, 'sheet'],
  [/^\/v1\/provision-imports\//, 'provisionImport'],
  [/^\/v1\/siar-flows\/app\//, 'regionalFlow'],
  [/^\/v1\/identity-corrections\//, 'identityCorrection'],
  [/^\/v1\/patient-merges\//, 'patientMerge'],
  [/^\/v1\/rates-and-budget\/regional-periods\//, 'regionalPeriod'],
  [/^\/v1\/rates-and-budget\/asl-periods\//, 'aslPeriod'],
  [/^\/v1\/report-settings\/connections\//, 'reportConnection'],
  [/^\/v1\/report-settings\/reports\//, 'report'],
  [/^\/v1\/retention-proposals\/:id/, 'patient'],
  [/^\/v1\/webhook-subscriptions\//, 'webhookSubscription'],
  [/^\/v1\/webhook-deliveries\//, 'webhookDelivery'],
  [/^\/v1\/district-unit-episodes\/|^\/v1\/polling\//, 'episode'],
];

export const NO_PART = '0196a000-0000-7000-8000-00000000dead';

/** Whether a route is for structures or their staff: every reader may read these, regardless of any episode’s step. */
export const isStructure = ({ path }: Pick<Route, 'path'>): boolean =>
  /^\/v1\/(district-units|rehabilitation-centers)\b/.test(path) || isFhirStructure(path);

/** Whether a route is for the civil registry, which can be written regardless of any episode’s step. */
export const isCivilRegistry = ({ method, path }: Pick<Route, 'method' | 'path'>): boolean =>
  /^\/v1\/(civilregistries|addresses|identity-corrections)\b/.test(path) ||
  (method !== 'GET' && /^\/v1\/patients\b(?!\/search)/.test(path));

/** Whether a route is for the administration, which does not depend on an episode’s step. */
export const isAdministration = ({ path }: Pick<Route, 'path'>): boolean =>
  /^\/v1\/(break-glass-accesses|asl-episodes|conformance-runs|data-cleanup|hand-overs|patient-duplicates|patient-merges|entry-templates|list-views|report-settings|retention-proposals|siar-flows|webhook-subscriptions|webhook-deliveries)\b/.test(
    path,
  );

/** Whether a route is for patients of any unit: users may search for any person, and register any person. */
export const concernsAnyPatient = ({ method, path }: Pick<Route, 'method' | 'path'>): boolean =>
  ['POST /v1/patients', 'POST /v1/civilregistries/search'].includes(`${method} ${path}`);

/** For each workflow, the record with its instance, an event and the payload of the event. */
const instances: [workflow: string, record: keyof Records, event: string, payload?: object][] = [
  ['uod-episode', 'episode', 'INVALIDATE'],
  ['cdr-episode', 'centreEpisode', 'INVALIDATE'],
  ['sheet', 'sheet', 'CLEAR'],
  ['operating-plan', 'plan', 'APPROVE'],
  ['remodelling-proposal', 'proposal', 'ACCEPT'],
  ['provision-import', 'provisionImport', 'IMPORT'],
  ['regional-flow', 'regionalFlow', 'MARK_SENT', { protocol: '1', date: '2020-02-01' }],
  ['identity-correction', 'identityCorrection', 'WITHDRAW'],
  ['patient-merge', 'patientMerge', 'DISCARD'],
];

export type Target = { url: string; body: object };

/** Whether an entry in the path belongs to an episode’s list; entries of catalogues belong to no record. */
const isOfRecord = ({ path }: Route): boolean =>
  /^\/v1\/(sheets|rehab-center-episodes|district-unit-episodes)\//.test(path);

/** Returns the calls with which a route reaches the records. A new kind of route must be added to the lists in this file. */
export function targetsOf(route: Route, records: Records, today: string): Target[] {
  const { path } = route;
  if (path.includes('/:name/'))
    return instances.map(([name, record, type, payload]) => ({
      url: path
        .replace(':name', name)
        .replace(':id', records[record])
        .replace(/\/road$/, '$&?to=CHIUSO_UOD'),
      body: path.endsWith('/events') ? { type, ...payload } : { events: [{ type, ...payload }] },
    }));
  const record = recordByPath.find(([pattern]) => pattern.test(path))?.[1];
  if (/(?<!addresses)\/:id/.test(path) && !record) throw new Error(`no record is named for ${path}`);
  const address = path
    .replace(':planId', records.plan)
    .replace(':episodeId', records.centreEpisode)
    .replace(':centerId', records.rehabilitationCenter)
    .replace(':name', 'uod-episode')
    .replace(/^\/v1\/patients\/search$/, route.method === 'GET' ? '$&?identifier=XXXXXX00A00A000T' : '$&')
    // An entry of a catalogue belongs to no record, so any id is used.
    .replace(isOfRecord(route) ? ':entryId' : /:(entryId|tagId)/g, isOfRecord(route) ? NO_PART : '1')
    .replace(/(?<=workflows\/[^/]+)\/(stays|statistics\/months)$/, '$&?state=PRI')
    .replace(/\/(available-dates|planner)$/, `$&?from=${today}&to=${today}`)
    .replace(/^\/v1\/list-views$/, route.method === 'GET' ? '$&?list=episodes' : '$&')
    .replace(
      /^\/v1\/provisions\/register$/,
      route.method === 'GET' ? `$&?week=${today}&rehabCenterId=${records.rehabilitationCenter}` : '$&',
    )
    .replace(/\/appointment-episodes$/, '$&?search=rossi')
    .replace(/\/appointments$/, route.method === 'DELETE' ? `$&?appointmentId=${NO_PART}` : '$&')
    .replace(
      /:(viewId|templateId|workDayId|closingDayId|annualityId|regimeId|rowId|documentId|itemId|appointmentId)|(?<=^\/v1\/addresses\/):id/g,
      NO_PART,
    )
    .replace(':task/:who', 'COMPLETE_STEP/unit')
    .replace(':dictionary', 'countries')
    .replace(':week', '2026-W01')
    .replace(/^\/v1\/reports\/:code\/rows$/, `/v1/reports/patients-by-setting/rows?from=${today}&to=${today}`)
    .replace(':code', '150204');
  return [{ url: address.replace(':id', record ? records[record] : ''), body: bodyFor(route, records, today) }];
}

const motivation = 'Non corrisponde al progetto';

/** A valid remodelling proposal of the centre. */
export const remodelling = {
  careRegimeTypeCode: 'AMB_IND',
  changeReason: motivation,
  durationInDays: 30,
  remodulated: true,
  regularity: 3,
  regularityAccessTypeCode: 'WEEKLY',
};

const diagnoses = [{ classificationCode: 'ICD9', diagnosisCode: '438.21', principal: true }];

/** Returns a valid body that is refused because another practitioner has the tax code. */
const practitioner = ({ districtUnit }: Records) => ({
  name: 'Carla',
  surname: 'De Luca',
  email: 'carla.de.luca@percorso.test',
  taxCode: demoTaxCode('uod.direttore'),
  practitionerTypeCode: 'DISTRICT_UNIT',
  qualificationCodes: ['FISIATRA'],
  districtUnitIds: [districtUnit],
  rehabilitationCenterIds: [],
  localHealthAuthorityCode: null,
});
const contactPoint = { systemId: 1, description: 'non è un numero' };
const unknownAddress = {
  address: 'Via Roma 1',
  addressTypeCode: 'Residenza',
  territoryIstatCode: '999999',
  startDate: '2020-01-01',
};

const registered = ({ practitioner: practitionerId }: Records, today: string) => ({
  practitionerId,
  provisionTypeCode: 'PRA01',
  startingTime: `${today}T09:00`,
});

function bodyFor({ method, path }: Route, records: Records, today: string): object {
  const bodies: Record<string, object> = {
    'POST /v1/district-unit-episodes': {
      patientId: records.patient,
      districtUnitId: records.districtUnit,
      startDate: today,
    },
    'PUT /v1/district-unit-episodes/:id/tasks/:task/:who/assignment': { practitionerId: records.practitioner },
    'PUT /v1/patient-duplicates/:id/dismiss': { reason: motivation },
    'PUT /v1/district-unit-episodes/:id': { startDate: today },
    'PUT /v1/rehab-center-episodes/:id': { startDate: today },
    'PUT /v1/district-unit-episodes/:id/interrupt': { interruptionReason: '01', date: today },
    'PUT /v1/district-unit-episodes/:id/force-close': { reason: motivation },
    'PUT /v1/district-unit-episodes/:id/renew': { startDate: today },
    'POST /v1/rehab-center-episodes': {
      patientId: records.patient,
      rehabilitationCenterId: records.rehabilitationCenter,
      districtUnitEpisodeOfCareId: records.episode,
      startDate: today,
    },
    'POST /v1/patients/search': { identifier: 'XXXXXX00A00A000T' },
    'POST /v1/rehab-center-episodes/patient-search': { identifier: 'XXXXXX00A00A000T' },
    'PUT /v1/rehab-center-episodes/:id/interrupt': { interruptionReason: '01', date: today },
    'POST /v1/rehab-evaluation-outcome': {
      rehabCenterEpisodeId: records.centreEpisode,
      outcome: 'LISTA_ATTESA',
      waitingListDate: today,
    },
    'PUT /v1/rehab-evaluation-outcome/:id': { outcome: 'LISTA_ATTESA', waitingListDate: today },
    'PUT /v1/district-unit-episodes/:id/careplans/send': { planId: records.plan, treatmentStartDate: today },
    'PUT /v1/district-unit-episodes/careplans/reject/:id': { motivation },
    'PUT /v1/district-unit-episodes/careplans/:planId/approve/schemas': { schemas: [{ id: NO_PART, approved: true }] },
    'PUT /v1/district-unit-episodes/:id/careplans/:planId/regimes/approve-remodulation': { regimeId: records.proposal },
    'PUT /v1/district-unit-episodes/:id/careplans/:planId/regimes/reject-remodulation': {
      regimeId: records.proposal,
      motivation,
    },
    'POST /v1/district-unit-episodes/:id/careplans': { diagnoses },
    'PUT /v1/district-unit-episodes/:id/careplans/:planId': { diagnoses },
    'POST /v1/district-unit-episodes/:id/careplans/:planId/regimes': remodelling,
    // Each of these bodies breaks a rule, so that no record is changed.
    'POST /v1/civilregistries/search': { identifier: 'XXXXXX00A00A000X' },
    'PUT /v1/civilregistries/:id': { deceased: true },
    'POST /v1/civilregistries/:id/contact-points': contactPoint,
    'PUT /v1/civilregistries/:id/contact-points/:rowId': contactPoint,
    'POST /v1/civilregistries/:id/citizenships': { citizenshipId: 0 },
    'PUT /v1/civilregistries/:id/citizenships/:rowId': { citizenshipId: 0 },
    'POST /v1/addresses': { ...unknownAddress, civilRegistryId: records.patient },
    'PUT /v1/addresses/:id': { ...unknownAddress, civilRegistryId: records.patient },
    'PUT /v1/patients/:id': { startAslDate: '1800-01-01' },
    // A correction of this patient is open.
    'POST /v1/patients/:id/identity-corrections': {
      proposed: { surname: 'Russo' },
      reasonCode: 'REGISTRATION_ERROR',
      reason: motivation,
      documentId: NO_PART,
    },
    'PUT /v1/identity-corrections/:id/reject': { motivation },
    ...administrationBodies(records),
    'PUT /v1/sheets/:id': { content: {} },
    ...appointmentBodies(records, today),
    ...entryBodies(records, today),
    ...formBodies(records, today),
    // The id is not that of a centre, so the import is refused.
    'POST /v1/provision-imports': importOf(records.episode),
    // Each patient has an outcome of its own.
    'POST /v1/provisions/register': { rows: [{ sheetId: records.sheet, provisions: [registered(records, today)] }] },
    'POST /v1/provision-imports/:id/records': { records: [provision] },
    'POST /v1/practitioners': practitioner(records),
    'PUT /v1/practitioners/:id': practitioner(records),
    'POST /v1/sheets/:id/events': { type: 'CLEAR' },
  };
  return bodies[`${method} ${path}`] ?? {};
}
