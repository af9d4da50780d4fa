import {
  type CatalogueName,
  catalogueNames,
  catalogueOf,
  listOfType,
  type ListSheetType,
  midTermEvaluationsSheet,
  sheetTypeLabels,
  type SheetType,
} from '@percorso/domain';
import type { FormCall } from '../sheet-types/form-server.js';
import { centreLists, episodeForms, episodeLists } from '../sheet-types/routes.js';
import { catalogueAddress } from './catalogue-links.js';
import type { OperationText } from './operation-text.js';
import type { TagName } from './tags.js';

/** The text of a generated route, found by its method and path in the document. */
export type Family = OperationText & { tag?: TagName };
type Call = readonly [call: string, text: Family];

const sheetOf = (type: SheetType): string => `\`${type}\` (“${sheetTypeLabels[type]}”)`;

const formCalls: Record<FormCall, (type: SheetType) => { call: string } & OperationText> = {
  list: (type) => ({
    call: 'GET',
    does: `Lists the content of the form ${sheetOf(type)}: one row, or none before it is written.`,
  }),
  get: (type) => ({
    call: 'GET',
    does: `Returns the form ${sheetOf(type)}: its content, state and revision.`,
  }),
  create: (type) => ({
    call: 'POST',
    does: `Writes the form ${sheetOf(type)} for the first time.`,
    refuses: ['sheet_filled', 'sheet_not_open'],
  }),
  change: (type) => ({
    call: 'PUT /{itemId}',
    does: `Changes the form ${sheetOf(type)}. \`itemId\` is the id that its first write returned.`,
    refuses: ['sheet_not_open'],
  }),
  replace: (type) => ({ call: 'PUT', does: `Changes the form ${sheetOf(type)}.`, refuses: ['sheet_not_open'] }),
  save: (type) => ({
    call: 'POST',
    does: `Replaces the content of the form ${sheetOf(type)}.`,
    refuses: ['sheet_not_open'],
  }),
};

const forms = episodeForms.flatMap(({ path, type, calls }) =>
  calls.map((name): Call => {
    const { call, ...text } = formCalls[name](type);
    const [method, item = ''] = call.split(' ');
    return [`${method} /v1/district-unit-episodes/{id}/${path}${item}`, { ...text, tag: 'Forms of an episode' }];
  }),
);

type Refused = NonNullable<OperationText['refuses']>;
type Collection = { read?: string; type: ListSheetType; tag: TagName; refuses: Refused; fixed: Refused };

/** Returns the texts of the operations on a list of entries: read, add, change and remove. */
const collection = (at: string, { read = at, type, tag, refuses, fixed }: Collection): Call[] => [
  [`GET ${read}`, { does: `Lists the entries of ${sheetOf(type)}.`, tag }],
  [`POST ${at}`, { does: `Adds an entry to ${sheetOf(type)}.`, refuses, tag }],
  [
    `PUT ${at}/{entryId}`,
    {
      does: `Changes an entry of ${sheetOf(type)}. \`If-Match\` is the revision of the entry.`,
      refuses: [...refuses, ...fixed],
      tag,
    },
  ],
  [
    `DELETE ${at}/{entryId}`,
    {
      does: `Removes an entry of ${sheetOf(type)}. \`If-Match\` is the revision of the entry.`,
      refuses: [...refuses.filter((code) => code === 'sheet_not_open'), ...fixed],
      tag,
    },
  ],
];

const episodePath = '/v1/district-unit-episodes/{id}';
const unitLists = { tag: 'Lists of an episode', refuses: ['sheet_not_open'], fixed: [] } as const;
const centreListTexts = { tag: 'Provisions of a centre', fixed: ['entry_from_web_service'] } as const;
const refusalsOfCentreList = (type: ListSheetType): Refused => [
  ...(listOfType(type).coversDays ? ['days_covered' as const] : []),
  'sheet_not_open',
];

const lists = [
  ...episodeLists.flatMap(({ path, read = path, type }) =>
    collection(`${episodePath}/${path}`, { read: `${episodePath}/${read}`, type, ...unitLists }),
  ),
  ...collection(`${episodePath}/careplans/{planId}/mid-term-evaluations`, {
    type: midTermEvaluationsSheet.type,
    ...unitLists,
  }),
  ...centreLists.flatMap(({ path, type }) =>
    collection(`/v1/rehab-center-episodes/{id}/${path}`, {
      type,
      refuses: refusalsOfCentreList(type),
      ...centreListTexts,
    }),
  ),
];

const entriesOf = (name: CatalogueName): string => `the catalogue \`${name}\``;

const catalogues = catalogueNames.flatMap((name): Call[] => {
  const { aliases = [], tree } = catalogueOf(name);
  return [
    ...[name, ...aliases].flatMap((path): Call[] => [
      [
        `GET /v1/${path}`,
        {
          does: `Lists the entries of ${entriesOf(name)}: id, code, description and its own fields. \`at\` selects the entries valid on a day; \`retired=true\` includes entries that can no longer be chosen.`,
        },
      ],
      [`GET /v1/${path}/{entryId}`, { does: `Returns an entry of ${entriesOf(name)}, by its id.` }],
    ]),
    ...(tree
      ? [
          [
            `GET ${catalogueAddress(name)}/{entryId}/children`,
            { does: `Lists the children of an entry of ${entriesOf(name)}.` },
          ] as const,
        ]
      : []),
  ];
});

const part = (path: string, does: string): Call => [`GET /v1/${path}`, { does }];
const parts = [
  part('code-lists', 'Returns every code list of the forms of an episode, with retired entries.'),
  part('dictionaries', 'Lists the dictionaries, with the path of the entries of each.'),
  part('qualifications/district-unit', 'Lists the qualifications that the staff of district units may have.'),
  part(
    'qualifications/external-organization',
    'Lists the qualifications that the staff of external organisations may have.',
  ),
  part('qualifications/rehab-center', 'Lists the qualifications that the staff of rehabilitation centres may have.'),
  part('workflow-steps/district-unit', 'Lists the steps of a unit’s episode.'),
  part('workflow-steps/rehab-center', 'Lists the steps of a centre’s episode.'),
  part('document-types/tag/{tagId}', 'Lists the types of documents of a tag: 1 for patients, 4 for care plans.'),
  part(
    'local-health-authorities/{entryId}/health-districts',
    'Lists the health districts of a local health authority.',
  ),
];

/** Texts of the routes that are generated from tables, by method and path. */
export const families: ReadonlyMap<string, Family> = new Map<string, Family>([
  ...forms,
  ...lists,
  ...catalogues,
  ...parts,
]);
