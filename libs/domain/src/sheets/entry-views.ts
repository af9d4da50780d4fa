import { z } from 'zod';
import { isoDay } from '../iso-day.js';
import { listQuery, SortDirection } from '../list-query.js';
import { freeText } from '../rules/characters.js';
import type { ListDefinition } from './define.js';
import { plainView, type PlainView } from './entry-view.js';
import { type Definitions, type ListSheetType, listSheetTypes, ofDefinitions } from './definitions.js';

/** Schemas of entries in replies, by sheet type. */
export const entryViews = ofDefinitions(
  listSheetTypes,
  ({ schema, view = plainView(schema) }: ListDefinition) => view,
) as unknown as {
  [T in ListSheetType]: Definitions[T] extends { view: infer View } ? View : PlainView<Definitions[T]['schema']>;
};
/** An entry of any list, as in replies. */
export const EntryView = z.union(Object.values(entryViews)).meta({ id: 'EntryView' });
export type EntryView = z.infer<typeof EntryView>;
export type EntryViews = { [T in ListSheetType]: z.infer<(typeof entryViews)[T]> };

/**
 * Sort columns of each list. By default a centre's list is sorted by the first column, descending (spec 000 §4, 001
 * §9).
 */
export const entrySorts = ofDefinitions(listSheetTypes, ({ sorts }) => sorts) as {
  [T in ListSheetType]: Definitions[T]['sorts'];
};

type EntrySort = (typeof entrySorts)[ListSheetType][number];
const sorts = [...new Set(Object.values(entrySorts).flat())] as [EntrySort, ...EntrySort[]];

/**
 * The query of a list's entries. By default a unit's entries are in the order of their creation. The specification's
 * calls send no limit; the default returns all entries.
 */
export const EntriesQuery = listQuery(
  sorts,
  {
    /** Text to find anywhere in an entry: in a note, a practitioner's name, a tool or a type. */
    text: freeText(100).optional(),
  },
  { limit: -1 },
).extend({ sort: z.enum(sorts).optional(), sortDirection: SortDirection.optional() });
export type EntriesQuery = z.infer<typeof EntriesQuery>;

const filterDay = z.union([z.literal(''), isoDay]).optional();
/** Filters of provisions; empty filters are ignored. */
const provisionFilters = {
  /** Words each of which is part of the practitioner's name or surname. */
  practitioner: freeText(100).optional(),
  provisionTypeCode: z.string().trim().max(50).optional(),
  /** First and last date on which a provision may start, both included. */
  from: filterDay,
  to: filterDay,
};
/** The query of provisions; other lists refuse these filters. */
export const ProvisionsQuery = EntriesQuery.extend(provisionFilters);
export type ProvisionsQuery = z.infer<typeof ProvisionsQuery>;

const filterNames = Object.keys(provisionFilters) as (keyof typeof provisionFilters)[];
/** Returns the names of the provision filters that a query sets. */
export const provisionFiltersOf = (query: ProvisionsQuery) => filterNames.filter((name) => query[name] !== undefined);
