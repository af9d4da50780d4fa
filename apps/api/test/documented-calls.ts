import { catalogueNames } from '@percorso/domain';
import { specCalls } from './spec-calls.js';

/**
 * The parts of a call that the specification defines: query parameters, body, form fields beside a file. Spec 000 §3 and §7, spec 001 §7.
 */
export type Documented = { query?: Record<string, string>; body?: object; fields?: Record<string, string> };

const day = '2026-03-02';
const anyId = '0196a000-0000-7000-8000-00000000beef';
const minute = `${day}T10:00`;

const page = { page: '1', limit: '10', sortDirection: 'Descending' };
/** Query of the lookups of spec 001 §7, some of which are calls of the unique access service. */
const lookup = { limit: '100', fromHua: 'true', sortDirection: 'Descending' };
const patients = { taxCode: 'RSSMRA', surname: 'Rossi', name: 'Mario', birthDate: '1960-01-01', lite: 'true' };
const ofEpisode = { districtUnitEpisodeOfCareId: anyId };

const opening = {
  diagnostiOrientation: null,
  districtUnitId: anyId,
  patientId: anyId,
  rehabCenterEpisodeOfCareId: null,
  simpleNeed: false,
  startDate: day,
  renewalApproved: false,
};
const earlyClose = { interruptionReason: '01', date: day, annotation: 'Ricovero' };
const homecare = { active: true, annotation: 'Settimanale', startDate: day, endDate: day };
const member = {
  appointmentDate: minute,
  practitionerId: anyId,
  qualificationCode: 'FISIATRA',
  caseManager: true,
  teamReferring: true,
  deleted: false,
};
const scale = { disabilityClassificationScaleTypeCode: '01', entryOutcome: '55', exitOutcome: '60' };
const schema = {
  id: anyId,
  actionAreaId: '4',
  problem: 'Cammino',
  icfCode: 'd450',
  icfQualifierCode: '2',
  evaluationTest: 'Tinetti',
  program: 'Rinforzo',
  actionModeCode: 'INDIVIDUAL',
  managerId: anyId,
  districtShortTimeTargetCode: '2',
  districtMediumTimeTargetCode: '1',
  districtLongTimeTargetCode: '1',
  rehabShortTimeTargetCode: '2',
  rehabMediumTimeTargetCode: '1',
  rehabLongTimeTargetCode: '1',
  icfReleaseCode: 'd450',
  rehabObservation: 'Nota',
  proposed: false,
  rejectedReason: null,
  approved: false,
};
const proposal = {
  careRegimeTypeCode: 'AMB_IND',
  changeReason: 'Migliora',
  durationInDays: 30,
  remodulated: true,
  regularity: 2,
  regularityAccessTypeCode: 'WEEKLY',
};
const provision = {
  duration: 1,
  practitionerId: anyId,
  provisionTypeCode: 'PRA01',
  startingTime: minute,
  tool: 'Parallele',
  ...ofEpisode,
};
const suspension = { startDate: day, endDate: day, provisionSuspensionTypeCode: '01', ...ofEpisode };
const note = {
  annotation: 'Nota',
  dateTime: minute,
  provisionDiaryTypeCode: '1',
  important: false,
  practitionerId: anyId,
  ...ofEpisode,
};
/** Fields beside a file, for other uses of documents (spec 000 §7). */
const ofFile = { fileName: 'Relazione clinica.pdf', contentType: 'application/pdf' };

const person = {
  name: 'Mario',
  surname: 'Rossi',
  genderId: 1,
  birthDate: '1960-01-01',
  birthPlace: 1,
  deceased: false,
  deathDate: null,
  maritalStatusId: 1,
  employmentStatusCode: '01',
};
const address = {
  address: 'Via Roma 1',
  addressTypeCode: 'Residenza',
  addressUseCode: '01',
  postalCode: '80121',
  postalCodeId: 1,
  territoryIstatCode: '063049',
  endDate: null,
  latitude: 40.8,
  locality: 'Napoli',
  locationTypeCode: '01',
  longitude: 14.2,
  startDate: '2001-05-01',
};
const contactPoint = { description: '081 1234567', registryTypeId: 1, systemId: 1 };
const doctor = {
  id: '1',
  code: '123456',
  name: 'Anna',
  surname: 'Bianchi',
  taxCode: 'BNCNNA70A41F839R',
  email: 'a@b.it',
  institutionalEmail: 'a@b.it',
  pec: 'a@b.it',
  phoneNumber: '0811234567',
  mobilePhoneNumber: '3331234567',
};
const ofPatient = {
  healthDistrictId: anyId,
  healthCardNumber: '80380000150000000001',
  healthCardGroupCode: '150',
  healthCardExpirationDate: '2030-12-31',
  startAslDate: '2001-05-01',
  generalPractitioner: doctor,
};
const inserted = {
  ...ofPatient,
  taxCode: 'RSSMRA60A01F839S',
  civilRegistryEdgeRepresentation: {
    id: null,
    ...person,
    qualificationCode: '01',
    addressEdgeRepresentationList: [address],
    citizenshipRepresentationList: [{ citizenshipId: 1 }],
    contactPointRepresentationList: [contactPoint],
    registryIdentifierRepresentationList: [{ identifier: 'RSSMRA60A01F839S', identifierTypeId: 1, registryTypeId: 1 }],
  },
};

const episode = '/v1/district-unit-episodes/{}';
const centre = '/v1/rehab-center-episodes/{}';

/** The defined parts of each call for which the specification defines any. */
export const definedParts: Readonly<Record<string, Documented>> = {
  'GET /v1/district-unit-episodes': { query: page },
  'POST /v1/district-unit-episodes': { body: opening },
  [`PUT ${episode}/renew`]: { body: { startDate: day } },
  [`PUT ${episode}/interrupt`]: { body: earlyClose },
  [`POST ${episode}/operation-areas`]: { body: { operationAreaCodes: ['01'] } },
  [`POST ${episode}/integrated-homecares`]: { body: homecare },
  [`PUT ${episode}/integrated-homecares/{}`]: { body: homecare },
  [`POST ${episode}/care-team-members`]: { body: member },
  [`PUT ${episode}/care-team-members/{}`]: { body: member },
  [`POST ${episode}/disability-classification-scales`]: { body: scale },
  [`PUT ${episode}/disability-classification-scales/{}`]: { body: scale },
  [`POST ${episode}/careplans/{}/schemas`]: { body: schema },
  [`PUT ${episode}/careplans/{}/schemas/{}`]: { body: schema },
  [`GET ${episode}/careplans/{}/regimes`]: { query: { alsoNotCurrent: 'true' } },
  [`POST ${episode}/careplans/{}/regimes`]: { body: proposal },
  [`GET ${episode}/mid-term-evaluations`]: { query: page },
  [`GET ${episode}/resignation-letters`]: { query: page },
  [`POST ${episode}/careplans/{}/documents`]: {
    fields: { documentTypeCode: '02', annotations: 'Relazione', ...ofFile },
  },
  'GET /v1/icf-domains': { query: { limit: '100', codeOrDescription: 'cam', icfChapterId: '4' } },
  'GET /v1/patients/rehabcenterepisodeofcare': { query: { ...page, ...patients, sort: 'surname' } },
  'POST /v1/rehab-center-episodes': {
    body: {
      patientId: anyId,
      rehabilitationCenterId: anyId,
      accepted: false,
      closed: false,
      startDate: day,
      ...ofEpisode,
    },
  },
  [`PUT ${centre}/interrupt`]: { body: earlyClose },
  [`POST ${centre}/provisions`]: { body: provision },
  [`PUT ${centre}/provisions/{}`]: { body: provision },
  [`DELETE ${centre}/provisions/{}`]: { query: ofEpisode },
  [`POST ${centre}/provision-suspensions`]: { body: suspension },
  [`PUT ${centre}/provision-suspensions/{}`]: { body: suspension },
  [`DELETE ${centre}/provision-suspensions/{}`]: { query: ofEpisode },
  [`POST ${centre}/provision-diaries`]: { body: note },
  [`PUT ${centre}/provision-diaries/{}`]: { body: note },
  [`DELETE ${centre}/provision-diaries/{}`]: { query: ofEpisode },
  'GET /v1/patients': { query: { ...page, ...patients, sortField: 'surname', sort: 'surname' } },
  'GET /v1/patients/search': { query: { identifierTypeCode: 'CF', identifier: 'RSSMRA60A01F839S' } },
  'POST /v1/patients': { body: inserted },
  'PUT /v1/patients/{}': { body: { ...ofPatient, civilRegistryId: anyId } },
  'PUT /v1/patients/{}/update-info': { body: {} },
  'PUT /v1/civilregistries/{}': { body: { ...person, qualificationCode: '01' } },
  'POST /v1/civilregistries/{}/contact-points': { body: contactPoint },
  'PUT /v1/civilregistries/{}/contact-points/{}': { body: contactPoint },
  'POST /v1/addresses': { body: { ...address, civilRegistryId: anyId } },
  'PUT /v1/addresses/{}': { body: { ...address, civilRegistryId: anyId } },
  'POST /v1/patients/{}/documents': {
    fields: { documentType: '01', documentDate: day, annotations: 'Referto', ...ofFile },
  },
  'GET /v1/practitioners': {
    query: {
      ...page,
      sort: 'name',
      typeCode: 'DISTRICT_UNIT',
      nameOrSurname: 'ro',
      strict: 'false',
      qualificationCode: 'FISIATRA',
    },
  },
  'PATCH /v1/data-cleanup/practitioners/{}': { body: { practitionerTypeCode: 'DISTRICT_UNIT' } },
  // Spec 001 §6: the list of centres in the dialog that creates an episode.
  'GET /v1/rehabilitation-centers/slim': { query: { limit: '100', fullDescription: 'true' } },
};

const { practitionerId: _id, qualificationCode: _code, ...role } = member;
const ofTeam = { body: { ...role, memberType: 'FISIATRA', member: { id: anyId } } };
const midTerm = {
  body: {
    rehabCenter: anyId,
    rehabObservation: 'Cammina',
    remodulationProposal: 'Due accessi',
    revaluation: { expectedRevaluation: true, revaluationNote: 'Fra un mese' },
  },
};

/** Calls with bodies whose fields have the names that the specification uses for replies (spec 000 §3). */
const withReplyNames: Readonly<Record<string, Documented>> = {
  [`POST ${episode}/care-team-members`]: ofTeam,
  [`PUT ${episode}/care-team-members/{}`]: ofTeam,
  [`POST ${episode}/mid-term-evaluations`]: midTerm,
  [`PUT ${episode}/mid-term-evaluations/{}`]: midTerm,
  'POST /v1/patients/{}/documents': {
    fields: { documentTypeCode: '01', documentDate: day, annotations: 'Referto', ...ofFile },
  },
};

/** Lists of reference data that the specification does not define as separate calls (spec 001 §7, lookups). */
const lookups: Readonly<Record<string, Documented>> = {
  'GET /v1/local-health-authorities': { query: lookup },
  'GET /v1/local-health-authorities/{}/health-districts': { query: lookup },
  'GET /v1/health-districts': { query: { ...lookup, limit: '1000' } },
  'GET /v1/territories': { query: lookup },
  'GET /v1/municipalities': { query: lookup },
};

/** Whether a call is for reference data, and so has optional parameters, some of the unique access service (spec 001 §7). */
const isReference = (call: string): boolean =>
  new RegExp(
    `^GET /v1/(?:${catalogueNames.join('|')})(?:/(?:district-unit|external-organization|rehab-center|tag/\\{\\}|\\{\\}/children))?$`,
  ).test(call);

/** Every call that the specification defines, with its defined parts. */
export const documentedCalls: readonly (readonly [call: string, documented: Documented])[] = [
  ...Object.values(specCalls)
    .flatMap((some): readonly string[] => some)
    .map((call): [string, Documented] => [call, definedParts[call] ?? (isReference(call) ? { query: lookup } : {})]),
  ...Object.entries(lookups),
  ...Object.entries(withReplyNames),
];
