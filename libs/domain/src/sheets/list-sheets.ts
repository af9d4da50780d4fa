import type { z } from 'zod';
import type { Confirmation } from '../labels/wizard/confirmations.js';
import { broken, type RuleIssue } from './content-fields.js';
import type { EntryFacts } from './content-facts.js';
import type { CatalogueReference, ListDefinition } from './define.js';
import { type Definitions, definitions, type ListSheetType, listSheetTypes, ofDefinitions } from './definitions.js';

/** Type of an entry's content, by sheet type. */
export type EntryContents = { [T in ListSheetType]: z.infer<Definitions[T]['schema']> };

/** Schemas of entries, by sheet type. */
export const entrySchemas = ofDefinitions(listSheetTypes, ({ schema }) => schema) as {
  [T in ListSheetType]: Definitions[T]['schema'];
};

export const isListSheetType = (type: string): type is ListSheetType => Object.hasOwn(entrySchemas, type);

/** Returns the definition of a list, typed independently of its entries. */
export const listOfType = (type: ListSheetType): ListDefinition => definitions[type];

/** Entries of a list, by id. */
export type EntriesById = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Returns a list after entries were added or changed. If several entries set `principal`, only the last one keeps the
 * flag.
 */
export const listWith = (type: ListSheetType, list: EntriesById, written: EntriesById): EntriesById => {
  const isTaken = listOfType(type).hasPrincipal && Object.values(written).some(({ principal }) => principal === true);
  const others = isTaken
    ? Object.fromEntries(Object.entries(list).map(([id, entry]) => [id, { ...entry, principal: false }]))
    : list;
  return { ...others, ...written };
};

type Entries = readonly Readonly<Record<string, unknown>>[];

/**
 * Whether a list is complete: by the condition of its definition or, without one, if it has an entry (a principal one
 * if the definition sets `hasPrincipal`).
 */
export const isListComplete = (type: ListSheetType, entries: Entries): boolean => {
  const { isComplete, hasPrincipal } = listOfType(type);
  if (isComplete) return isComplete(entries);
  return hasPrincipal ? entries.some(({ principal }) => principal === true) : entries.length > 0;
};

/** Returns the issues of a valid entry compared with today's date, its list and other records. */
export const entryIssues = <T extends ListSheetType>(
  type: T,
  entry: EntryContents[T],
  facts: EntryFacts,
): RuleIssue[] => listOfType(type).rules?.(entry as never, facts) ?? [];

/** Returns the confirmations that a valid entry requires. */
export const entryConfirmations = <T extends ListSheetType>(
  type: T,
  entry: EntryContents[T],
  facts: EntryFacts,
): Confirmation[] => listOfType(type).confirmations?.(entry as never, facts) ?? [];

/** Returns the references of a list's entry to the large classifications; empty for other sheets. */
export const catalogueReferences = (type: string, entry: unknown): CatalogueReference[] =>
  isListSheetType(type) ? (listOfType(type).references?.(entry as never) ?? []) : [];

/** Returns the schema of an entry with the rules that compare it with today's date, its list and other records. */
export const entrySchemaWith = <T extends ListSheetType>(
  type: T,
  facts: EntryFacts,
): z.ZodType<EntryContents[T], EntryContents[T]> => {
  const schema: z.ZodObject = entrySchemas[type];
  return schema.superRefine(broken((entry) => entryIssues(type, entry as EntryContents[T], facts))) as never;
};
