import type { z } from 'zod';
import type { Confirmation } from '../labels/confirmations.js';
import { broken, type RuleIssue } from './content-fields.js';
import type { EntryFacts } from './content-facts.js';
import type { CatalogueReference, ListDefinition } from './define.js';
import { type Definitions, definitions, type ListSheetType, listSheetTypes, ofDefinitions } from './definitions.js';

/** What is said in an entry, by the type of its sheet. */
export type EntryContents = { [T in ListSheetType]: z.infer<Definitions[T]['schema']> };

/** The schema of an entry of each list. */
export const entrySchemas = ofDefinitions(listSheetTypes, ({ schema }) => schema) as {
  [T in ListSheetType]: Definitions[T]['schema'];
};

export const isListSheetType = (type: string): type is ListSheetType => Object.hasOwn(entrySchemas, type);

/** What is said of a list, whatever its entries say. */
export const listOfType = (type: ListSheetType): ListDefinition => definitions[type];

/** Entries by their ids, as a list holds them. */
export type EntriesById = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A list after entries were added to it or changed in it: where one is the principal, the last that was made so alone is it. */
export const listWith = (type: ListSheetType, list: EntriesById, written: EntriesById): EntriesById => {
  const isTaken = listOfType(type).hasPrincipal && Object.values(written).some(({ principal }) => principal === true);
  const others = isTaken
    ? Object.fromEntries(Object.entries(list).map(([id, entry]) => [id, { ...entry, principal: false }]))
    : list;
  return { ...others, ...written };
};

type Entries = readonly Readonly<Record<string, unknown>>[];

/** Whether a list has what it must have: an entry, the principal one where there is such, or what its definition asks for. */
export const isListComplete = (type: ListSheetType, entries: Entries): boolean => {
  const { isComplete, hasPrincipal } = listOfType(type);
  if (isComplete) return isComplete(entries);
  return hasPrincipal ? entries.some(({ principal }) => principal === true) : entries.length > 0;
};

/** What is wrong with an entry that follows its schema, beside the clock, its list and other records. */
export const entryIssues = <T extends ListSheetType>(
  type: T,
  entry: EntryContents[T],
  facts: EntryFacts,
): RuleIssue[] => listOfType(type).rules?.(entry as never, facts) ?? [];

/** Questions that a valid entry raises. */
export const entryConfirmations = <T extends ListSheetType>(
  type: T,
  entry: EntryContents[T],
  facts: EntryFacts,
): Confirmation[] => listOfType(type).confirmations?.(entry as never, facts) ?? [];

/** Entries of the great classifications that the entry of a list names; nothing else does. */
export const catalogueReferences = (type: string, entry: unknown): CatalogueReference[] =>
  isListSheetType(type) ? (listOfType(type).references?.(entry as never) ?? []) : [];

/** The schema of an entry together with the rules that compare it with the clock, its list and other records. */
export const entrySchemaWith = <T extends ListSheetType>(
  type: T,
  facts: EntryFacts,
): z.ZodType<EntryContents[T], EntryContents[T]> => {
  const schema: z.ZodObject = entrySchemas[type];
  return schema.superRefine(broken((entry) => entryIssues(type, entry as EntryContents[T], facts))) as never;
};
