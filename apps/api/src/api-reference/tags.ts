/** A chapter of the reference, with the sections of the product's documents on its subject. */
type Tag = { description: string; documents: string };

/** The chapters of the reference, in order. */
export const tags = {
  Session: {
    description: 'The caller, the configuration that a client needs before sign-in, and the health of the service.',
    documents: '000 §6',
  },
  'District unit episodes': {
    description: 'Episodes (accesses) of district units, from acceptance to closure.',
    documents: '000 §3, §4 and §7',
  },
  'Centre episodes': {
    description: 'Episodes of rehabilitation centres, and their patients.',
    documents: '000 §4 and §7, 001 §7',
  },
  Sheets: {
    description: 'Sheets by their id: a form has a content, a list has entries, each with its own revision.',
    documents: '000 §3, §4 and §5',
  },
  'Forms of an episode': {
    description: 'The forms of a unit’s episode, each at its own path.',
    documents: '000 §3, §5 and §7',
  },
  'Lists of an episode': {
    description: 'Team, scales and mid-term evaluations of an episode, each at its own path.',
    documents: '000 §3, §5 and §7',
  },
  'Care plans': {
    description: 'The individual project (PRI): schemas, regimes, operating plan, authorisation and remodelling.',
    documents: '000 §3, §4, §5 and §7',
  },
  'Provisions of a centre': {
    description: 'Provisions, suspensions and diary notes of a centre’s episode.',
    documents: '000 §3, §5 and §7, 001 §7',
  },
  Appointments: {
    description: 'Appointments of teams, and the planner of a unit.',
    documents: '000 §5 and §7, 001 §2',
  },
  'Hand-overs': {
    description: 'What hangs on a practitioner who leaves or is away, given to others.',
    documents: '000 §3',
  },
  Documents: {
    description: 'Documents with their files: JPG, PNG and PDF.',
    documents: '000 §3, §5 and §7, 001 §5 and §7',
  },
  Search: { description: 'One search over the records of every kind.', documents: '000 §2' },
  'Templates for entries': {
    description: 'Texts from which entries begin: schemas of the PRI, and phrases for the diary.',
    documents: '000 §2',
  },
  'Views of lists': {
    description: 'How the lists of the application are shown: views of a user, and of a structure for its staff.',
    documents: '001 §2 and §9',
  },
  Worklist: { description: 'Open tasks of the caller and of others.', documents: '000 §4' },
  'Health authority episodes': { description: 'The episodes of a local health authority.', documents: '000 §2' },
  Patients: {
    description: 'Patients, their registration and their civil registry records.',
    documents: '001 §3, §5 and §7',
  },
  'Break-glass accesses': {
    description: 'Patients of other structures whom users looked up, with the reason, week by week.',
    documents: '000 §6',
  },
  Practitioners: {
    description: 'Practitioners, and their accounts at the identity provider.',
    documents: '001 §3, §4 and §7',
  },
  'District units': { description: 'The registry of district units.', documents: '001 §3 and §7' },
  'Rehabilitation centres': {
    description: 'The registry of centres, their years and regimes.',
    documents: '001 §3 and §7',
  },
  Catalogues: {
    description: 'Reference data: the codes that other operations accept.',
    documents: '001 §2, §3 and §7',
  },
  'Rates and budgets': { description: 'Tariffs, spending volumes and consumption.', documents: '001 §1 and §9' },
  'Regional flows': { description: 'Files for the region, and annual hours.', documents: '001 §1 and §2' },
  'Provision imports': { description: 'Bulk import of provisions.', documents: '001 §1 and §2' },
  Reports: { description: 'Reports and their rows.', documents: '001 §2' },
  'Report settings': { description: 'Custom reports: connections, queries, fields and tabs.', documents: '001 §3' },
  'Data cleanup': { description: 'Tools that correct data.', documents: '001 §1, §2 and §7' },
  Retention: {
    description: 'Patients whose data are due to be made anonymous, and the decisions on them.',
    documents: '001 §6',
  },
  Workflows: { description: 'The state machines, their instances, histories and statistics.', documents: '000 §4' },
  Changes: { description: 'Change log of a record: user, time and changed fields.', documents: '000 §6, 001 §6' },
  Webhooks: { description: 'Notifications of events to other systems (Standard Webhooks).', documents: '000 §4' },
} as const satisfies Record<string, Tag>;

export type TagName = keyof typeof tags;

const controllers: Readonly<Record<TagName, readonly string[]>> = {
  Session: ['Config', 'Health', 'Me', 'Smart', 'Versions'],
  'District unit episodes': ['UodEpisodes', 'ClosingSummary'],
  'Centre episodes': ['CdrEpisodes', 'CentrePatients'],
  Sheets: ['Sheets', 'Entries', 'Printing', 'ProvisionTotals', 'ProvisionPattern'],
  'Forms of an episode': [],
  'Lists of an episode': [],
  'Care plans': ['CarePlans', 'CarePlanRecords'],
  'Provisions of a centre': ['Provisions', 'ProvisionSuspensions', 'ProvisionDiaries', 'ProvisionRegister'],
  Appointments: ['Appointments', 'AppointmentPrinting', 'Planner'],
  'Hand-overs': ['HandOvers'],
  Documents: ['SheetDocuments', 'CarePlanDocuments', 'Documents'],
  Search: ['Search'],
  'Templates for entries': ['EntryTemplates'],
  'Views of lists': ['ListViews'],
  Worklist: ['Worklist', 'TaskAssignments'],
  'Health authority episodes': ['AslEpisodes'],
  Patients: [
    'Patients',
    'Registration',
    'CivilRegistry',
    'Addresses',
    'PatientIdentityCorrections',
    'IdentityCorrections',
    'DataSubject',
    'PatientDuplicates',
    'PatientMerges',
  ],
  'Break-glass accesses': ['BreakGlassAccesses'],
  Practitioners: ['Practitioners', 'PractitionerLookups'],
  'District units': ['DistrictUnits', 'WorkDays', 'ClosingDays', 'UnitsOfAuthority'],
  'Rehabilitation centres': ['RehabilitationCenters', 'Annualities', 'CentreRegimes'],
  Catalogues: ['reference'],
  'Rates and budgets': ['RegionalPeriods', 'AslPeriods'],
  'Regional flows': ['RegionalFlows', 'AnnualSchedule'],
  'Provision imports': ['ProvisionImports'],
  Reports: ['Reports'],
  'Report settings': ['ReportSettingsConnections', 'ReportDefinitions', 'ReportPrpt', 'ReportTabs'],
  'Data cleanup': ['PractitionerCleanup', 'EpisodeCleanup', 'CentreCleanup'],
  Retention: ['Retention'],
  Workflows: [
    'Workflows',
    'WorkflowInstances',
    'WorkflowVersions',
    'InstanceStories',
    'ChangeStreams',
    'Waiting',
    'Forecast',
    'EventLog',
    'Conformance',
  ],
  Changes: ['Changes'],
  Webhooks: ['WebhookSubscriptions', 'WebhookDeliveries'],
};

/** The chapter to which the routes of each controller belong. */
export const tagOfController: ReadonlyMap<string, TagName> = new Map(
  Object.entries(controllers).flatMap(([tag, names]) => names.map((name) => [name, tag as TagName] as const)),
);
