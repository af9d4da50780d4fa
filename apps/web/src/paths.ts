/** Returns the path of a record, or of a new record for an empty id. */
const withId = (path: string, id: string): string => (id ? `${path}/${id}` : path);

/** All paths of the application (spec 000 §2, route catalogue). */
export const paths = {
  dashboard: '/',
  health: '/health',
  notFound: '/notfound',
  /** Public pages, which do not need a sign-in. */
  privacy: '/privacy',
  accessibility: '/accessibility',
  patients: '/patients-management/patients',
  patient: (patientId: string) => `/patients-management/patients/${patientId}`,
  patientAccesses: (patientId: string) => `/patients-management/patients/${patientId}/accesses`,
  /** The page of an episode at acceptance; `episodeId` is the `id` of the episode. */
  preEpisode: (patientId: string, episodeId: string) =>
    `/patients-management/patients/${patientId}/pre-episode-of-care/${episodeId}`,
  /** The page of an episode after acceptance; `coreId` is the `coreId` of the episode. */
  episode: (patientId: string, coreId: string) =>
    `/patients-management/patients/${patientId}/episode-of-care/${coreId}`,
  centrePatients: '/patients-management/rehab-center-patients',
  provisionRegister: '/patients-management/register',
  patientDuplicates: '/patients-management/duplicates',
  interstitial: (episodeId: string) => `/patients-management/patients/interstitial/${episodeId}`,
  episodes: '/patients-management/episodes-of-care',
  episodesOfPatient: (patientId: string) => `/patients-management/episodes-of-care/${patientId}`,
  episodeInList: (patientId: string, coreId: string) =>
    `/patients-management/episodes-of-care/${patientId}/episode-of-care/${coreId}`,
  identityCorrections: '/patients-management/identity-corrections',
  /** The corrections that wait for a decision. */
  openIdentityCorrections: '/patients-management/identity-corrections?state=PROPOSTA',
  identityCorrection: (correctionId: string) => `/patients-management/identity-corrections/${correctionId}`,
  breakGlassAccesses: '/patients-management/break-glass-accesses',
  /** The readings of one week. */
  breakGlassAccessesOf: (week: string) => `/patients-management/break-glass-accesses?week=${week}`,
  patientMerges: '/patients-management/merges',
  openPatientMerges: '/patients-management/merges?state=PROPOSTA',
  patientMerge: (mergeId: string) => `/patients-management/merges/${mergeId}`,
  /** The page that proposes to merge two records; each argument is the id of a patient. */
  newPatientMerge: (survivorId: string, absorbedId: string) =>
    `/patients-management/merges/new?survivor=${survivorId}&absorbed=${absorbedId}`,
  /** The civil registry of a patient; for an empty id, the registration (spec 001 §2). */
  civilRegistry: (patientId = '') => withId('/civil-registry', patientId),
  practitioners: '/practitioners-management',
  practitioner: (practitionerId = '') => withId('/practitioners-management/practitioner', practitionerId),
  districtUnits: '/district-units-management',
  districtUnit: (districtUnitId = '') => withId('/district-units-management/district-unit', districtUnitId),
  planner: (districtUnitId: string) => `/district-units-management/district-unit/${districtUnitId}/planner`,
  /** `structure` is the path of a unit or a centre. */
  handOver: (structure: string, practitionerId = '') =>
    `${structure}/hand-over${practitionerId && `?from=${practitionerId}`}`,
  rehabilitationCenters: '/rehabilitation-centers-management',
  rehabilitationCenter: (centerId = '') => withId('/rehabilitation-centers-management/rehabilitation-center', centerId),
  ratesAndBudget: '/rates-and-budget',
  regionalPeriod: (periodId = '') => withId('/rates-and-budget/regional-periods', periodId),
  aslBudgets: '/rates-and-budget?tab=asl-periods',
  aslPeriod: (periodId = '') => withId('/rates-and-budget/asl-periods', periodId),
  dictionaries: '/dictionaries',
  dictionary: (name: string) => `/dictionaries/dictionary/${name}`,
  subDictionary: (name: string, code: string, id: string) => `/dictionaries/dictionary/${name}/${code}/${id}`,
  provisionImports: '/provisions-bulk-import',
  provisionImport: (importId: string) => `/provisions-bulk-import/${importId}`,
  regionalFlows: '/siar-flows/app',
  annualSchedule: '/siar-flows/external-organization-annual-schedule',
  dataCleanup: '/settings-management/data-cleanup',
  forceClosure: (closureId: string) => `/settings-management/data-cleanup/force-closures/${closureId}`,
  retention: '/settings-management/retention',
  retentionTab: (tab: string) => `/settings-management/retention?tab=${tab}`,
  aslEpisodes: '/asl-episodes',
  appVersions: '/settings-management/app-versions',
  webhooks: (tab = '') => `/settings-management/webhooks${tab && `?tab=${tab}`}`,
  /** The deliveries of one subscription. */
  webhookDeliveries: (subscriptionId: string) =>
    `/settings-management/webhooks?tab=deliveries&subscriptionId=${subscriptionId}`,
  webhookSubscription: (subscriptionId = '') => withId('/settings-management/webhooks/subscriptions', subscriptionId),
  /** A report; for an empty code, the first report. */
  reports: (code = '') => (code ? `/reports?report=${encodeURIComponent(code)}` : '/reports'),
  /** @param tab one of the four tabs */
  reportSettings: (tab = '') => `/settings-management/reports-settings${tab && `?tab=${tab}`}`,
  reportConnection: (connectionId = '') => withId('/settings-management/reports-settings/connections', connectionId),
  reportDefinition: (reportId = '') => withId('/settings-management/reports-settings/reports', reportId),
  workflows: '/workflows',
  conformance: '/workflows/conformance',
  waiting: '/waiting',
  stays: '/waiting/stays',
  workflow: (name: string) => `/workflows/${name}`,
  forecast: (name: string) => `/workflows/${name}/forecast`,
  workflowInstance: (name: string, id: string) => `/workflows/${name}/instances/${id}`,
  apiDocumentation: '/api-documentation',
} as const;

/** Addresses outside the application, on the same host. */
export const externalAddresses = { apiDocumentation: '/docs' } as const;

/** The id of the element that the fragment `#documents` points to (spec 000 §2). */
export const documentsId = 'documents';

type EpisodeAddress = { id: string; coreId: string | null; patientId: string; step: string };

/**
 * Returns the path of an episode: at acceptance the pre-episode page with its `id`, otherwise the episode page with its `coreId` (spec 000
 * §2).
 */
export const episodePath = ({ id, coreId, patientId, step }: EpisodeAddress): string =>
  step === 'ACCETTAZIONE_UOD' || coreId === null ? paths.preEpisode(patientId, id) : paths.episode(patientId, coreId);

/** Whether a path is an episode page, whose sheets need the full width. */
export const isEpisodePage = (pathname: string): boolean => /\/(pre-)?episode-of-care\//.test(pathname);

type SheetAddress = Omit<EpisodeAddress, 'id'> & { episodeId: string; sheet: string | null };

/** Returns the path of a step of an episode, with one of its sheets open if `sheet` is set, as the wizard writes it to the URL. */
export const sheetPath = ({ episodeId, step, sheet, ...episode }: SheetAddress): string => {
  const query = new URLSearchParams({ step, ...(sheet && { sheet }) });
  return `${episodePath({ ...episode, step, id: episodeId })}?${query.toString()}`;
};

/** Whether an address is a path of this application that a browser cannot read as the address of another host. */
export const isOwnAddress = (address: string): boolean => /^\/(?![/\\])/.test(address);
