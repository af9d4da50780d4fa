import { z } from 'zod';
import { isoDay } from '../iso-day.js';
import { listQuery, SortDirection } from '../list-query.js';
import { freeText } from '../rules/characters.js';
import type { ListDefinition } from './define.js';
import { plainView, type PlainView } from './entry-view.js';
import { type Definitions, type ListSheetType, listSheetTypes, ofDefinitions } from './definitions.js';

/** Schema of an entry in replies, by type of sheet. */
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

/** The sort columns of each list. By default a centre's is sorted by the first, descending (spec 000 §4, 001 §9). */
export const entrySorts = ofDefinitions(listSheetTypes, ({ sorts }) => sorts) as {
  [T in ListSheetType]: Definitions[T]['sorts'];
};

type EntrySort = (typeof entrySorts)[ListSheetType][number];
const sorts = [...new Set(Object.values(entrySorts).flat())] as [EntrySort, ...EntrySort[]];

/**
 * The query of a list's entries. Those of the unit are in the order of their creation by default. The documents request them without a
 * limit, which returns all.
 */
export const EntriesQuery = listQuery(
  sorts,
  {
    /** Matches anywhere in an entry's text: a note, a practitioner's name, a tool, a type. */
    text: freeText(100).optional(),
  },
  { limit: -1 },
).extend({ sort: z.enum(sorts).optional(), sortDirection: SortDirection.optional() });
export type EntriesQuery = z.infer<typeof EntriesQuery>;

const filterDay = z.union([z.literal(''), isoDay]).optional();
/** The filters of provisions; empty ones are ignored. */
const provisionFilters = {
  /** Each word matches anywhere in name or surname. */
  practitioner: freeText(100).optional(),
  provisionTypeCode: z.string().trim().max(50).optional(),
  /** First and last start day. */
  from: filterDay,
  to: filterDay,
};
/** The query of provisions. Other lists refuse its filters. */
export const ProvisionsQuery = EntriesQuery.extend(provisionFilters);
export type ProvisionsQuery = z.infer<typeof ProvisionsQuery>;

const filterNames = Object.keys(provisionFilters) as (keyof typeof provisionFilters)[];
/** The filters of provisions that a query sets. */
export const provisionFiltersOf = (query: ProvisionsQuery) => filterNames.filter((name) => query[name] !== undefined);
