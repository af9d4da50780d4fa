import { z } from 'zod';
import { isoDay } from '../iso-day.js';
import { listQuery, SortDirection } from '../list-query.js';
import { written } from '../rules/characters.js';
import type { ListDefinition } from './define.js';
import { plainView, type PlainView } from './entry-view.js';
import { type Definitions, type ListSheetType, listSheetTypes, ofDefinitions } from './definitions.js';

/** An entry as a list answers it, by the type of its sheet. */
export const entryViews = ofDefinitions(
  listSheetTypes,
  ({ schema, view = plainView(schema) }: ListDefinition) => view,
) as unknown as {
  [T in ListSheetType]: Definitions[T] extends { view: infer View } ? View : PlainView<Definitions[T]['schema']>;
};
/** An entry of any list. */
export const EntryView = z.union(Object.values(entryViews)).meta({ id: 'EntryView' });
export type EntryView = z.infer<typeof EntryView>;
export type EntryViews = { [T in ListSheetType]: z.infer<(typeof entryViews)[T]> };

/** The columns by which each list may be sorted. A centre's is sorted by the first, descending (spec 000 §4, 001 §9), where none is named. */
export const entrySorts = ofDefinitions(listSheetTypes, ({ sorts }) => sorts) as {
  [T in ListSheetType]: Definitions[T]['sorts'];
};

type EntrySort = (typeof entrySorts)[ListSheetType][number];
const sorts = [...new Set(Object.values(entrySorts).flat())] as [EntrySort, ...EntrySort[]];

/**
 * The query of the entries of a list. Those of the unit stand in the order in which they were added where no sort is named. The documents
 * ask for them without a limit, which is all of them.
 */
export const EntriesQuery = listQuery(
  sorts,
  {
    /** Anywhere in what the entry says in words: a note, a practitioner's name, a tool, a type. */
    text: written(100).optional(),
  },
  { limit: -1 },
).extend({ sort: z.enum(sorts).optional(), sortDirection: SortDirection.optional() });
export type EntriesQuery = z.infer<typeof EntriesQuery>;

const filterDay = z.union([z.literal(''), isoDay]).optional();
/** The filters of provisions; an empty one is no filter. */
const provisionFilters = {
  /** Each word anywhere in name or surname. */
  practitioner: written(100).optional(),
  provisionTypeCode: z.string().trim().max(50).optional(),
  /** First and last day on which they start. */
  from: filterDay,
  to: filterDay,
};
/** The query of provisions. Other lists refuse its filters. */
export const ProvisionsQuery = EntriesQuery.extend(provisionFilters);
export type ProvisionsQuery = z.infer<typeof ProvisionsQuery>;

const filterNames = Object.keys(provisionFilters) as (keyof typeof provisionFilters)[];
/** The filters of provisions that a query gives. */
export const provisionFiltersOf = (query: ProvisionsQuery) => filterNames.filter((name) => query[name] !== undefined);
