/** The fields of replies that the specification defines (spec 000 §3, spec 001 §3). Nested fields are written with a dot. */

const within = (name: string, fields: string): string =>
  fields
    .split(' ')
    .map((field) => `${name}.${field}`)
    .join(' ');

const item = 'code description';
const practitioner = `id name surname taxCode qualifications`;
const file = 'id fileName contentType';

const episodeRow =
  'id coreId patientId description startDate endDate need status step workflowStepName renewable districtUnitEpisodeOfCareId readOnly closed';
const episode = `${episodeRow} number districtId priorityTimeElapsed`;

const target = (name: string): string => within(name, `id ${item}`);
const schema = [
  'id problem icfCode evaluationTest program rehabObservation proposed rejectedReason approved',
  within('actionArea', `id ${item} icfComponentCode`),
  within('icfQualifier', item),
  within('actionMode', item),
  within('manager', 'id name surname'),
  ...['districtShortTimeTarget', 'districtMediumTimeTarget', 'districtLongTimeTarget'].map(target),
  'rehabShortTimeTarget rehabMediumTimeTarget rehabLongTimeTarget',
  target('icfRelease'),
].join(' ');
const regime = [
  'id durationInDays regularity remodulated current accepted rejected updateDate changeReason expectedRegimeCost',
  'expectedResidualBudgetRehabCenterRegime countProvision effectiveRegimeCost',
  within('careRegimeType', `${item} careRegimeCategoryCode`),
  within('regularityAccessType', `${item} regularityCoefficient`),
].join(' ');
const document = `${file} documentTypeCode annotations`;
const carePlan = [
  'id startServiceDate endServiceDate number date duration diagnoses provisionCount effectiveCareplanCost expectedCareplanCost',
  within('schemas', schema),
  within('regimes', regime),
  within('documents', document),
].join(' ');
const midTerm = `rehabCenter annotation rehabObservation proposalOfRenewal remodulationProposal expectedRevaluation revaluationNote ${within('revaluation', 'expectedRevaluation revaluationNote')}`;
const homecare = 'id active annotation startDate endDate';
const delivered = 'id districtUnitEpisodeOfCareId supplyCode';
const provision = [
  `${delivered.replace(' districtUnitEpisodeOfCareId', '')} startingTime endTime duration tool`,
  within('practitioner', practitioner),
  within('provisionType', 'code HFileCode HFileDescription careRegimeType'),
].join(' ');
const suspension = `${delivered} startDate endDate ${within('provisionSuspensionType', item)}`;
const note = `id dateTime annotation important practitionerId districtUnitEpisodeOfCareId ${within('provisionDiaryType', `id ${item}`)} ${within('rehabPractitioner', practitioner)}`;
const member = `id memberType appointmentDate caseManager teamReferring deleted ${within('member', practitioner)}`;
const scale = `id entryOutcome exitOutcome ${within('disabilityClassificationScaleType', `${item} isDisabilityOptional`)}`;
const centreEpisode = `${episodeRow} rehabilitationCenterId accepted`;

const patient = [
  'id identifier name surname folderNumber openDate hasOpenEpisodeInOtherService currentRehabStep currentDistrictStep',
  'inCivilRegistry inSir inSinfonia healthCardNumber healthCardGroup healthCardExpirationDate startAslDate generalPractitioner',
  within('healthDistrict', 'id localHealthAuthority'),
  within('documents', `${file} annotations`),
].join(' ');
const civilRegistry = [
  'id civilRegistryId identifier name surname birthPlace birthDate gender qualification employmentStatus maritalStatus deceased deathDate',
  'citizenships contactPoints residentialAddresses domicilialAddresses',
  within('team', 'teamNumber teamAuthority teamExpiration'),
  within('aslRegistration', 'aslRegistrationAsl aslRegistrationDistrict aslRegistrationStartDate'),
].join(' ');
const worker = [
  'id externalId name surname email taxCode structures',
  within('practitionerType', 'description isRehab'),
  within('qualifications', 'description forRehabCenter forDistrictUnit'),
].join(' ');
const workerRow = worker.replace('externalId name surname email taxCode', 'name surname');
const lookup = 'id inCore canUpdate canCreate canGoToPractitionerSheet canCreatePractitioner cannotCreatePractitioner';
const place = 'description localHealthAuthorityDescription healthDistrictDescription territoryDescription';
const centre = `id ${place} nsisCode code`;

const ofEpisode = '/v1/district-unit-episodes/{}';
const ofPlan = `${ofEpisode}/careplans/{}`;
const atCentre = '/v1/rehab-center-episodes/{}';

/** The defined fields of each reply by path; for a list, the fields of a row. */
export const documentedFields: Readonly<Record<string, string>> = {
  '/v1/district-unit-episodes': episode,
  '/v1/patients/{}/district-unit-episodes': episode,
  '/v1/patients/{}/open-district-unit-episode': 'id patientId rehabCenterEpisodeOfCareId careplan.id',
  [ofEpisode]: `${episode} careplan.supposedRehabNeed`,
  '/v1/polling/episode-exists/{}': 'exists coreId',
  [`${ofEpisode}/careplans`]: carePlan,
  [`${ofPlan}/schemas`]: schema,
  [`${ofPlan}/regimes`]: regime,
  [`${ofPlan}/regimes/history`]: regime,
  [`${ofPlan}/documents`]: document,
  [`${ofPlan}/mid-term-evaluations`]: midTerm,
  [`${ofEpisode}/mid-term-evaluations`]: midTerm,
  [`${ofEpisode}/integrated-homecares`]: homecare,
  [`${ofEpisode}/care-team`]: member,
  [`${ofEpisode}/disability-classification-scales`]: scale,
  [atCentre]: centreEpisode,
  '/v1/patients/{}/rehab-center-episodes/{}': centreEpisode,
  '/v1/patients/rehabcenterepisodeofcare': episodeRow,
  '/v1/patients/rehabcenterepisodeofcare/{}': episodeRow,
  [`${atCentre}/provisions`]: provision,
  [`${atCentre}/provision-suspensions`]: suspension,
  [`${atCentre}/provision-diaries`]: note,
  [`${atCentre}/practitioners`]: workerRow,
  '/v1/patients/{}': patient,
  '/v1/patients/episode-of-care/{}': patient,
  '/v1/patients/{}/documents': `${file} annotations`,
  '/v1/civilregistries/{}': civilRegistry,
  '/v1/practitioners': workerRow,
  '/v1/practitioners/{}': worker,
  '/v1/practitioners/by-username': lookup,
  '/v1/practitioners/base-info': 'isNotPractitioner',
  '/v1/district-units/slim': `id ${place} address`,
  '/v1/district-units/{}': `id ${place} address contacts references`,
  '/v1/rehabilitation-centers': centre,
  '/v1/rehabilitation-centers/{}': `${centre} address contacts state legalRepresentative`,
  '/v1/rehabilitation-centers/{}/annualities': 'staffingHours budgets',
  '/v1/icf-chapters': `id ${item} icfComponent.code`,
  '/v1/action-areas': `id ${item} icfComponent.code`,
  '/v1/icf-domains': `id ${item}`,
  '/v1/care-regime-types': `${item} careRegimeCategoryCode`,
  '/v1/regularity-access-types': `${item} regularityCoefficient`,
  '/v1/disability-classification-scale-types': `${item} isDisabilityOptional`,
  '/v1/social-fragility-types': `${item} isRehabNeedSupposed`,
  '/v1/provision-code-types': 'code HFileCode HFileDescription careRegimeType',
  '/v1/provision-diary-types': `id ${item}`,
  '/v1/provision-suspension-types': item,
  '/v1/qualifications': 'description forRehabCenter forDistrictUnit',
  '/v1/practitioner-types': 'description isRehab',
  '/v1/workflow-steps': 'name description',
  '/v1/workflow-steps/district-unit': 'name description',
  '/v1/workflow-steps/rehab-center': 'name description',
  '/v1/contact-point-systems': 'id code',
  '/v1/report-settings/connections/{}': 'driver datasource',
  '/v1/dictionaries': 'name label fields store service call query filter reference sub back',
};
