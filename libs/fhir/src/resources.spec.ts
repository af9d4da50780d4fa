import { choicesOf } from '@percorso/domain';
import fc, { type Arbitrary } from 'fast-check';
import type { Resource } from 'fhir/r4.js';
import * as fhir from './index.js';

const id = fc.uuid();
const moment = fc.constantFrom('2026-01-31T23:30:00+01:00', '2024-02-29T08:00:00.123456+00:00');
const day = fc.constantFrom('2026-01-31', '2024-02-29');
/** Generates a typed text that is not blank. */
const words = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== '');
/** Generates an optional value, which may be missing in any way that a form leaves it out. */
const optionalText = fc.option(fc.oneof(words, fc.constantFrom('', '  ')), { nil: null });
const nullable = <Value>(value: Arbitrary<Value>) => fc.option(value, { nil: null });
const yesNo = fc.boolean();
const listOf = <Value>(value: Arbitrary<Value>) => fc.array(value, { maxLength: 3 });
const codeOf = (list: Parameters<typeof choicesOf>[0]) => fc.constantFrom(...choicesOf(list).map(({ code }) => code));
const recorded = { id, revision: fc.integer({ min: 1, max: 99 }), updatedAt: moment };
const rowOf = <Row>(fields: { [Name in keyof Row]: Arbitrary<Row[Name]> }): Arbitrary<Row> =>
  fc.record(fields) as Arbitrary<Row>;

const qualification = codeOf('qualifications');
const regime = fc.record({
  careRegimeTypeCode: codeOf('careRegimeTypes'),
  durationInDays: fc.integer({ min: 1, max: 180 }),
  regularityAccessTypeCode: codeOf('regularityAccessTypes'),
  regularity: fc.integer({ min: 1, max: 7 }),
});
const schema = fc.record({
  id,
  program: optionalText,
  problem: fc.oneof(words, fc.constant('')),
  actionModeCode: codeOf('actionModes'),
  managerId: id,
});
const place = {
  address: optionalText,
  city: optionalText,
  postalCode: optionalText,
  phone: optionalText,
  emailAddress: optionalText,
  pec: optionalText,
};
const organization = rowOf<fhir.OrganizationRow>({
  ...recorded,
  kind: fc.constantFrom('local-health-authority', 'district-unit', 'rehabilitation-centre'),
  code: words,
  nsisCode: nullable(words),
  description: words,
  active: yesNo,
  partOfId: nullable(id),
  ...place,
});

const resourcesByType: Record<string, Arbitrary<Resource>> = {
  patient: rowOf<fhir.PatientRow>({
    ...recorded,
    taxCode: nullable(words),
    earlierIdentifiers: nullable(listOf(fc.record({ taxCode: words, validFrom: day, validTo: day }))),
    folderNumber: words,
    name: nullable(words),
    surname: nullable(words),
    gender: fc.constantFrom('M', 'F'),
    birthDate: nullable(day),
    birthPlace: nullable(words),
    deceased: yesNo,
    deathDate: nullable(day),
    isAnonymous: yesNo,
    districtUnitId: id,
    residentialAddresses: listOf(
      fc.record({
        use: optionalText,
        address: words,
        locality: optionalText,
        postalCode: optionalText,
        startDate: day,
        endDate: nullable(day),
      }),
    ),
    contactPoints: listOf(
      fc.record({ system: fc.constantFrom('tel', 'cell', 'fax', 'e-mail', 'PEC', 'altro'), value: words }),
    ),
    generalPractitioner: nullable(fc.record({ name: words, surname: words })),
    replacedBy: nullable(id),
    replaces: listOf(id),
  }).map(fhir.patientResource),
  request: rowOf<fhir.ServiceRequestRow>({
    ...recorded,
    state: fc.constantFrom('ACCETTAZIONE_UOD', 'PRI', 'CHIUSO_UOD.ORDINARIA'),
    patientId: id,
    organizationId: id,
    openedAt: moment,
    requestDate: nullable(day),
    requestSource: nullable(codeOf('requestSources')),
    needType: nullable(fc.constantFrom('complex', 'simple')),
    priority: nullable(codeOf('priorities')),
    reason: optionalText,
  }).map(fhir.serviceRequestResource),
  condition: rowOf<fhir.ConditionRow>({
    ...recorded,
    patientId: id,
    classificationCode: fc.constantFrom('ICD9', 'ICD10', 'ALTRO'),
    diagnosisCode: words,
    description: optionalText,
    principal: yesNo,
    note: optionalText,
    createdAt: moment,
  }).map(fhir.conditionResource),
  carePlan: rowOf<fhir.CarePlanRow>({
    ...recorded,
    kind: fc.constantFrom('PRI', 'PIANO_OPERATIVO'),
    state: nullable(fc.constantFrom('BOZZA', 'AUTORIZZATO')),
    episodeState: fc.constantFrom('PRI', 'RIABILITAZIONE_CDR', 'CHIUSO_CDR.FORZATA'),
    patientId: id,
    episodeId: id,
    organizationId: id,
    number: nullable(words),
    careTeamId: nullable(id),
    basedOnId: nullable(id),
    createdAt: moment,
    startDate: nullable(day),
    note: optionalText,
    conditionIds: listOf(id),
    goalIds: listOf(id),
    schemas: listOf(schema),
    regimes: listOf(regime),
    acceptedRegimes: listOf(regime),
  }).map(fhir.carePlanResource),
  goal: rowOf<fhir.GoalRow>({
    ...recorded,
    patientId: id,
    icfCode: words,
    icfDescription: optionalText,
    icfQualifierCode: codeOf('icfQualifiers'),
    problem: fc.oneof(words, fc.constant('')),
    shortTime: nullable(codeOf('icfQualifiers')),
    mediumTime: nullable(codeOf('icfQualifiers')),
    longTime: nullable(codeOf('icfQualifiers')),
    managerId: nullable(id),
    observation: optionalText,
    proposed: yesNo,
    startDate: day,
  }).map(fhir.goalResource),
  careTeam: rowOf<fhir.CareTeamRow>({
    ...recorded,
    patientId: id,
    organizationId: id,
    members: listOf(
      fc.record({ practitionerId: id, qualificationCode: qualification, caseManager: yesNo, teamReferring: yesNo }),
    ),
  }).map(fhir.careTeamResource),
  observation: rowOf<fhir.ObservationRow>({
    ...recorded,
    kind: fc.constantFrom('scale', 'fragility'),
    patientId: id,
    organizationId: id,
    at: moment,
    scaleCode: codeOf('disabilityClassificationScaleTypes'),
    entryOutcome: optionalText,
    exitOutcome: optionalText,
    levels: nullable(fc.record({ mobFragilityTypeCode: nullable(codeOf('mobFragilityTypes')), note: optionalText })),
  }).map(fhir.observationResource),
  appointment: rowOf<fhir.AppointmentRow>({
    ...recorded,
    patientId: id,
    requestId: id,
    practitionerId: id,
    districtUnitId: id,
    start: moment,
    end: moment,
    minutes: fc.integer({ min: 1, max: 600 }),
    room: optionalText,
    createdAt: moment,
  }).map(fhir.appointmentResource),
  encounter: rowOf<fhir.EncounterRow>({
    ...recorded,
    patientId: id,
    episodeId: id,
    requestId: id,
    organizationId: id,
    practitionerId: id,
    provisionTypeCode: codeOf('provisionTypes'),
    start: moment,
    end: moment,
    duration: fc.integer({ min: 1, max: 24 }),
    tool: optionalText,
  }).map(fhir.encounterResource),
  document: rowOf<fhir.DocumentReferenceRow>({
    ...recorded,
    patientId: id,
    episodeId: nullable(id),
    documentTypeCode: codeOf('documentTypes'),
    documentDate: nullable(day),
    annotations: optionalText,
    fileName: words,
    contentType: nullable(words),
    size: nullable(fc.nat()),
    receivedAt: moment,
    path: nullable(words),
  }).map(fhir.documentReferenceResource),
  provenance: rowOf<fhir.ProvenanceRow>({
    ...recorded,
    workflow: fc.constantFrom('uod-episode', 'operating-plan'),
    targetId: id,
    type: words,
    fromState: nullable(words),
    toState: words,
    actorId: nullable(words),
    actorName: nullable(words),
  }).map(fhir.provenanceResource),
  practitioner: rowOf<fhir.PractitionerRow>({
    ...recorded,
    name: optionalText,
    surname: optionalText,
    taxCode: nullable(words),
    email: optionalText,
    qualificationCodes: listOf(qualification),
  }).map(fhir.practitionerResource),
  role: rowOf<fhir.PractitionerRoleRow>({
    ...recorded,
    practitionerId: id,
    organizationId: id,
    qualificationCodes: listOf(qualification),
  }).map(fhir.practitionerRoleResource),
  organization: organization.map(fhir.organizationResource),
  location: organization.map(fhir.locationResource),
};

/**
 * Returns the paths of the innermost values without content: null, a blank text, an empty list or an empty object. FHIR
 * R4, 2.6.2
 */
function emptyAt(value: unknown, path = ''): string[] {
  if (value === undefined) return [];
  if (value === null || (typeof value === 'string' && value.trim() === '')) return [path];
  if (typeof value !== 'object') return [];
  const within = Object.entries(value).filter(([, part]) => part !== undefined);
  if (within.length === 0) return [path];
  return within.flatMap(([name, part]) => emptyAt(part, `${path}.${name}`));
}

describe('A FHIR resource from any row', () => {
  it.each(Object.entries(resourcesByType))('has no empty element: %s', (_, resources) => {
    fc.assert(
      fc.property(resources, (resource) => {
        expect(emptyAt(resource)).toEqual([]);
      }),
    );
  });

  it.each(Object.entries(resourcesByType))(
    'has an id, a version and the time of its last update: %s',
    (_, resources) => {
      fc.assert(
        fc.property(resources, (resource) => {
          expect(resource.id).toMatch(/^[0-9a-f-]{36}$/);
          expect(resource.meta?.versionId).toMatch(/^[1-9]\d?$/);
          expect(Number.isNaN(Date.parse(resource.meta?.lastUpdated ?? ''))).toBe(false);
        }),
      );
    },
  );

  it('contains no personal data if the row contains none', () => {
    const hidden = { name: null, surname: null, taxCode: null, email: null };
    const practitioner = fhir.practitionerResource({
      ...hidden,
      id: 'x',
      revision: 1,
      updatedAt: '',
      qualificationCodes: [],
    });
    expect([practitioner.name, practitioner.identifier, practitioner.telecom]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const provenance = { id: 'x', revision: 1, updatedAt: '', workflow: 'uod-episode', targetId: 'e', type: 'OPEN' };
    const { agent } = fhir.provenanceResource({
      ...provenance,
      fromState: null,
      toState: 'PRI',
      actorId: null,
      actorName: null,
    });
    expect(agent[0]?.who).toEqual({ extension: [expect.objectContaining({ valueCode: 'masked' })] });
  });
});
