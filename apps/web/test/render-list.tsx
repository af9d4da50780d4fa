import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type EntryContents, findCode, type Me, type SheetDetail } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { api } from '../src/api/client';
import { meQuery } from '../src/api/me';
import { EntryList } from '../src/features/sheets/entries/EntryList';
import { TableOfEntries } from '../src/features/sheets/entries/TableOfEntries';
import type { CompleteTableScreen } from '../src/features/sheets/screen';
import type { SheetFormContext } from '../src/features/sheets/sheet-form-context';
import { system } from '../src/theme/system';
import { context, rossi, sheetOf } from './render-sheet';
import type { TableSheetType } from '../src/features/sheets/layout';

// Helpers for the specs of lists: they open a list as the wizard does, with a fake API.

export const listId = '0193a000-0000-7000-8000-00000000000a';

/** The code fields of entries for which the API adds a description: by the name of the description, its code list and the code field. */
const described = {
  qualification: ['qualifications', 'qualificationCode'],
  disabilityClassificationScaleType: ['disabilityClassificationScaleTypes', 'disabilityClassificationScaleTypeCode'],
  actionArea: ['icfChapters', 'actionAreaId'],
  icfQualifier: ['icfQualifiers', 'icfQualifierCode'],
  actionMode: ['actionModes', 'actionModeCode'],
  careRegimeType: ['careRegimeTypes', 'careRegimeTypeCode'],
  regularityAccessType: ['regularityAccessTypes', 'regularityAccessTypeCode'],
  provisionType: ['provisionTypes', 'provisionTypeCode'],
  provisionSuspensionType: ['provisionSuspensionTypes', 'provisionSuspensionTypeCode'],
  midTermEvaluationType: ['midTermEvaluationTypes', 'midTermEvaluationTypeCode'],
  provisionDiaryType: ['provisionDiaryTypes', 'provisionDiaryTypeCode'],
} as const;

const descriptionsOf = (entry: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(described)
      .filter(([, [, code]]) => code in entry)
      .map(([name, [list, code]]) => [name, findCode(list, entry[code] as string)]),
  );

/** Returns entries in the form in which the API returns them. */
export const viewsOf = <T extends TableSheetType>(
  _type: T,
  entries: readonly EntryContents[T][],
  more = {},
): object[] =>
  entries.map((entry, index) => ({
    id: `0193a000-0000-7000-8000-0000000000e${index}`,
    revision: 1,
    updatedAt: '2025-03-20T09:30:00.000Z',
    updatedBy: 'Carla Bianchi',
    supplyCode: null,
    practitioner: rossi,
    provisionCount: 1,
    deliveredProvisionCount: 0,
    description: null,
    expectedRegimeCost: 40_00,
    effectiveRegimeCost: 0,
    expectedResidualBudgetRehabCenterRegime: null,
    ...entry,
    ...descriptionsOf(entry),
    ...more,
  }));

/** Mocks of the API methods that write. */
export const writes = { post: vi.fn(), put: vi.fn(), delete: vi.fn() };
export const requests = vi.fn();

/** The reply of the API to a request for the totals of provisions. */
const totals = {
  count: 2,
  hours: 2,
  types: [],
  delivered: 2,
  planned: 26,
  regimes: [],
  effectiveCost: 80_00,
  expectedCost: 1_040_00,
  residuals: [],
};

export function answerEntries(rows: readonly object[]): void {
  requests.mockClear();
  // If a test has already mocked `api.get`, its implementation is called, because the new spy would otherwise call itself.
  const get = ((vi.isMockFunction(api.get) && api.get.getMockImplementation()) || api.get) as typeof api.get;
  vi.spyOn(api, 'get').mockImplementation(((path: string, options?: object) =>
    path.endsWith('/provision-totals') ? Promise.resolve(totals) : get(path, options)) as typeof api.get);
  vi.spyOn(api, 'page').mockImplementation(((path: string, { query = {} }: { query?: { limit?: number } } = {}) => {
    requests(path, query);
    const { limit = -1 } = query;
    const page = limit === -1 ? rows : rows.slice(0, limit);
    return Promise.resolve({ rows: page, total: rows.length, isCapped: false, next: undefined });
  }) as typeof api.page);
  for (const method of ['post', 'put', 'delete'] as const)
    writes[method] = vi.fn(() => Promise.resolve({ id: '0193a000-0000-7000-8000-0000000000ff' }));
  vi.spyOn(api, 'send').mockImplementation(
    ((method: 'POST' | 'PUT' | 'DELETE', ...call: unknown[]) =>
      writes[method.toLowerCase() as keyof typeof writes](...call) as unknown) as typeof api.send,
  );
}

type Opened = {
  rows?: readonly object[];
  facts?: Partial<SheetDetail['contentFacts']>;
  team?: SheetFormContext['team'];
  readOnly?: boolean;
  isClosed?: boolean;
  /** Replaces the default screen of the list. */
  screen?: CompleteTableScreen;
};

export const openList = (
  type: TableSheetType,
  { rows = [], facts = {}, team = [], readOnly = false, isClosed, screen }: Opened = {},
) => {
  answerEntries(rows);
  const onDirtyChange = vi.fn();
  const sheet = sheetOf(type, null, facts);
  const props = { sheet, type, context: { ...context, team }, readOnly, isClosed, onDirtyChange };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(meQuery.queryKey, { id: 'user' } as Me);
  const view = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        {screen ? <TableOfEntries {...props} screen={screen} /> : <EntryList {...props} />}
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { ...view, onDirtyChange };
};
