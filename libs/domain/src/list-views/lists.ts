/**
 * The lists whose views users can save, each with the values that a view may contain. Values that identify a person (names, tax codes, birth
 * dates, free searches for people) are not among them: a view is stored, shared and shown by its name. Decision 0072.
 */
export const viewFilters = {
  episodes: ['startDate', 'step', 'closed', 'districtUnitId', 'mine'],
  patients: ['all', 'mine'],
  'centre-patients': ['mine'],
  practitioners: ['structure', 'qualification'],
  'district-units': [
    'description',
    'localHealthAuthorityDescription',
    'healthDistrictDescription',
    'address',
    'territoryDescription',
  ],
  'rehabilitation-centers': [
    'code',
    'description',
    'localHealthAuthorityDescription',
    'healthDistrictDescription',
    'operationalHeadquarters',
  ],
  'asl-episodes': [
    'startDate',
    'districtUnitId',
    'rehabilitationCenterId',
    'need',
    'step',
    'closed',
    'isNew',
    'localHealthAuthorityCode',
  ],
  'identity-corrections': ['state', 'reasonCode'],
  'patient-duplicates': ['state', 'minScore'],
  'patient-merges': ['state'],
  'provision-imports': [],
  'regional-flows': ['localHealthAuthorityCode', 'track', 'state'],
  'annual-schedule': ['year', 'localHealthAuthorityCode'],
  'break-glass-accesses': [],
  dictionaries: ['label'],
  'cleanup-episodes': ['problem', 'localHealthAuthorityCode', 'districtUnitId', 'days'],
  'cleanup-centres': ['problem', 'localHealthAuthorityCode'],
  'retention-proposals': [],
  'report-connections': ['code', 'description'],
  reports: ['code', 'description'],
  'webhook-subscriptions': ['name', 'address'],
  'webhook-deliveries': ['subscriptionId', 'workflow', 'state'],
} as const satisfies Record<string, readonly string[]>;

export type ListWithViews = keyof typeof viewFilters;

/** The numbers of rows that a page of a list may have on a screen. Spec 001 §9. */
export const pageSizes = [10, 20, 50, 100, 200] as const;
