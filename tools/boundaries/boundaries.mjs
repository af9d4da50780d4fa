// Defines which project of Nx may import which, and which packages each project must not import. Imports flow one way, apps → workflows →
// libs/domain, and within the web features → ui → api.
import { readdirSync } from 'node:fs';

const MAY_IMPORT = {
  domain: [],
  fhir: ['domain'],
  workflows: ['domain'],
  migrations: ['domain'],
  testing: ['domain', 'workflows', 'migrations'],
  api: ['domain', 'fhir', 'workflows', 'migrations'],
  web: ['domain', 'workflows'],
  client: [],
  tools: ['domain', 'fhir', 'workflows', 'migrations', 'testing', 'api'],
};

const SERVER = [
  '@nestjs/*',
  'fastify',
  '@fastify/*',
  'typeorm',
  'pg',
  'pg-*',
  'libpg-query',
  '@pgsql/*',
  'oidc-provider',
];
const BROWSER = ['react', 'react-*', '@xstate/react', '@chakra-ui/*', '@emotion/*', '@tanstack/*'];

const BANNED_PACKAGES = {
  domain: [...SERVER, ...BROWSER, 'xstate'],
  fhir: [...SERVER, ...BROWSER, 'xstate'],
  workflows: [...SERVER, ...BROWSER],
  migrations: BROWSER,
  testing: BROWSER,
  api: BROWSER,
  web: SERVER,
  client: [...SERVER, ...BROWSER],
  tools: BROWSER,
};

const tag = (scope) => `scope:${scope}`;

/** Returns the constraints of `@nx/enforce-module-boundaries`; specs may import the library for tests as well. */
export const constraints = ({ specs = false } = {}) =>
  Object.entries(MAY_IMPORT).map(([scope, targets]) => ({
    sourceTag: tag(scope),
    onlyDependOnLibsWithTags: [scope, ...targets, ...(specs ? ['testing'] : [])].map(tag),
    // Browser tests start their own identity provider.
    bannedExternalImports: BANNED_PACKAGES[scope].filter((name) => !specs || name !== 'oidc-provider'),
  }));

/**
 * Pairs of packages that may import each other: the library for tests imports the package, and the specs of the package import the library.
 * This is a cycle of packages, but not of files.
 */
export const specOnlyPairs = ['domain', 'workflows', 'migrations'].map((scope) => [
  `@percorso/${scope}`,
  '@percorso/testing',
]);

const DEEP = {
  group: ['@percorso/*/**', '!@percorso/workflows/diagram', '!@percorso/workflows/forecast', '!@percorso/api/settings'],
  message: 'A package is imported through its entry point alone.',
};
const DRAWING = {
  regex: '^(@percorso/workflows/diagram|elkjs)(/|$)',
  message: 'The drawing of machines takes a megabyte: only features/workflows/diagram loads it, dynamically.',
};
const PROGRAM = {
  group: ['@percorso/web', '@percorso/tools'],
  message: 'A program has no entry point: nothing imports it.',
};
const NODE = {
  group: ['node:*', 'fs', 'fs/*', 'path', 'os', 'crypto', 'http', 'child_process'],
  message: 'This code also runs in the browser: nothing of Node here.',
};
/** For each feature of the web, the files that other features may import; the rest is private. */
export const WAYS_IN = {
  appointments: ['AppointmentsSection'],
  'asl-episodes': ['NewEpisodesBadge'],
  changes: ['ChangesPanel', 'ChangeList'],
  documents: ['DocumentsSection', 'shown-document'],
  'civil-registry': ['IdentifiersPanel', 'RegistryLink', 'search/RegisterButton'],
  'patient-merges': ['MergeIntoButton'],
  episodes: [
    'PatientEpisodes',
    'access/OpenCentreEpisodeButton',
    'access/use-centre-access',
    'access/OpenUnitEpisodeButton',
    'access/ChangeStartDialog',
    'access/OpenEpisodeDialog',
    'step-with-death',
    'row-actions',
  ],
  reports: ['ParameterField'],
  sheets: [
    'SheetForm',
    'layout',
    'screens',
    'use-sheet-form-context',
    'entries/EntryList',
    'entries/queries',
    'previous/PreviousEntries',
    'previous/ProposedForm',
    'types/provisions/calendar/CommonFields',
    'types/provisions/calendar/EndLine',
  ],
};
const features = readdirSync(new URL('../../apps/web/src/features', import.meta.url));
const insideOf = (feature) => `${feature}/(?!(?:${(WAYS_IN[feature] ?? []).join('|') || ' '})$)`;
const FEATURE = {
  regex: `^(\\.\\./)+(features/)?(?:${features.map(insideOf).join('|')})`,
  message: 'Import of another feature only the files that boundaries.mjs names; shared code belongs in ui/ or api/.',
};
const BELOW = {
  regex: '(^|/)features/',
  message: 'Requests and parts of the screen know no feature.',
};
const REQUESTS = {
  regex: '^(\\.\\./)+ui/',
  message: 'Requests draw nothing.',
};
const LAZY = {
  regex: '^react$',
  importNames: ['lazy'],
  message: 'A chunk that fails to load would remove the whole page: lazyPart limits the failure to its own place.',
};
/** The definitions of sheet types contain the zod schemas of all types, so the wizard loads them only when the first sheet is opened. */
const HEAVY = {
  regex: '^@percorso/domain$',
  importNamePattern: '^(definitions|listOfType|is(Filled|List)SheetType|[a-z]\\w*Sheet)$',
  message:
    'The first page of the wizard needs the names of sheet types alone, `…Name`: code that needs more belongs in panels/.',
};
/** Groups of files of the web, and what they must not import statically (`patterns`) or dynamically (`lazily`). */
export const rooms = [
  { files: ['apps/web/src/features/**/*.{ts,tsx}'], patterns: [FEATURE, LAZY], lazily: [FEATURE, DRAWING] },
  {
    files: ['apps/web/src/features/wizard/**/*.{ts,tsx}'],
    ignores: ['apps/web/src/features/wizard/panels/**', '**/SheetPanel.tsx', '**/*.spec.{ts,tsx}'],
    patterns: [FEATURE, LAZY, HEAVY],
    lazily: [FEATURE, DRAWING],
  },
  { files: ['apps/web/src/features/workflows/diagram/**/*.{ts,tsx}'], patterns: [FEATURE, LAZY], lazily: [FEATURE] },
  { files: ['apps/web/src/ui/**/*.{ts,tsx}'], patterns: [BELOW, LAZY], lazily: [BELOW, DRAWING] },
  { files: ['apps/web/src/api/**/*.{ts,tsx}'], patterns: [BELOW, REQUESTS], lazily: [BELOW, REQUESTS, DRAWING] },
];

const PURE = [
  'libs/{domain,fhir}/**/*.ts',
  'workflows/**/*.ts',
  'apps/web/src/**/*.{ts,tsx}',
  'clients/typescript/src/**/*.ts',
];
const SPECS = ['**/*.spec.ts', '**/*.spec.tsx'];

/**
 * Folders of the API from the lowest layer to the highest: a folder may import only folders of the lines above it. The programs in `src/`
 * itself may import all.
 */
const LAYERS = [
  ['config'],
  ['tracing'],
  ['database'],
  ['http'],
  ['auth'],
  ['documents', 'jobs', 'other-services', 'report-database', 'structures', 'workflow'],
  [
    'analysis',
    'catalogues',
    'changes',
    'conformance',
    'district-units',
    'patients',
    'rehabilitation-centers',
    'streams',
    'entry-templates',
    'list-views',
    'webhooks',
  ],
  ['budgets', 'patient-duplicates', 'practitioners', 'report-settings'],
  ['civil-registry'],
  ['sheet-types'],
  ['episode-aggregate'],
  ['appointments', 'sheets'],
  ['care-plans', 'flows', 'identity-corrections', 'patient-merges', 'provision-imports', 'provisions'],
  ['cdr-episodes'],
  ['fhir', 'printing', 'reports', 'uod-episodes', 'versions'],
  [
    'break-glass-accesses',
    'asl-episodes',
    'cleanup',
    'data-subject',
    'fhir-exports',
    'retention',
    'search',
    'worklist',
  ],
  ['api-reference', 'hand-overs'],
];
const notBelow = (folder, rank) => ({
  regex: `^(\\.\\./)+(${LAYERS.slice(rank)
    .flat()
    .filter((other) => other !== folder)
    .join('|')})/`,
  message: 'A folder of the API uses those below it alone: `LAYERS` in tools/boundaries/boundaries.mjs.',
});
const INSIDE = {
  // The subfolders of `http` only group its files by subject, so they are not private.
  regex: '^(\\.\\./)+(?!http/)[a-z-]+/[a-z-]+/',
  message: 'The subfolders of a module are private: import a file at its top.',
};
const layers = LAYERS.flatMap((folders, rank) =>
  folders.map((folder) => ({
    files: [`apps/api/src/${folder}/**/*.ts`],
    ignores: SPECS,
    patterns: [DEEP, PROGRAM, INSIDE, notBelow(folder, rank)],
  })),
);

/** Settings of `no-restricted-imports`, for imports that Nx's rule does not check. */
export const banned = [
  { files: ['**/*.{ts,tsx,mjs,js}'], ignores: [], patterns: [DEEP, PROGRAM] },
  { files: PURE, ignores: SPECS, patterns: [DEEP, PROGRAM, NODE] },
  { files: ['apps/web/src/**/*.{ts,tsx}'], ignores: SPECS, patterns: [DEEP, PROGRAM, NODE, DRAWING] },
  ...layers,
  ...rooms.flatMap(({ files, ignores = [], patterns }) => [
    { files, ignores, patterns: [DEEP, PROGRAM, ...patterns] },
    { files, ignores: [...ignores, ...SPECS], patterns: [DEEP, PROGRAM, NODE, DRAWING, ...patterns] },
  ]),
];
