import type {
  Actor,
  Confirmation,
  InterfaceSettings,
  ListDefinition,
  NamingRole,
  provisionFiltersOf,
  SheetContent,
  Step,
} from '@percorso/domain';
import type { z } from 'zod';
import type { Transaction } from '../database/database.js';

/** The content of an entry of a list. */
type Entry<L extends ListDefinition> = z.infer<L['schema']>;
type Field<L extends ListDefinition> = keyof Entry<L> & string;

/** Adds a parameter to a statement; returns its placeholder, `$n`. */
type Add = (value: unknown) => string;
type Filter = (value: string, add: Add) => string;

/** An entry in an event, and its path prefix in the payload. */
export type Written<Content = SheetContent> = { content: Content; at: string };

/** The context in which entries of a list are written. */
export type Writing = {
  db: Transaction;
  actor: Actor;
  today: string;
  confirmed: boolean;
  /** The episode of the unit. */
  episodeId: string;
  sheet: { id: string; step: Step };
  /** Ids of the practitioners in the care team. */
  team: readonly string[];
  configured: Pick<InterfaceSettings, 'documentSections'>;
  /** The entry that is changed or removed, and its stored content. */
  entryId?: string | undefined;
  stored?: SheetContent | undefined;
};

/**
 * Routes under the episode of the list's owner, the unit or a centre. `read`: the path for reading, if the documents
 * name another.
 */
export type ListRoute = { name: string; path: string; read?: string };

/**
 * The server's part of a list, beside its definition `L`. SQL aliases: an entry `e`, its practitioner `p`, the centre
 * that it names `rc` and, for lists that a centre delivers, the centre's episode `ce`.
 */
export type ListServer<L extends ListDefinition = ListDefinition> = {
  /**
   * The table of its entries. Its columns are the fields of the entry's schema, in snake case, beside those of every
   * entry; a list that a centre delivers also has its episode, and the code of the web service from which an entry
   * came.
   */
  table: string;
  /** The response for an entry, from its row: adds the descriptions of code lists, and derived fields. */
  view(row: never): z.infer<L['view']>;
  /** The field that names a practitioner, and their role in it. */
  practitioner?: { field: Field<L>; role: NamingRole };
  /** The field that names a centre. */
  centre?: Field<L>;
  /** The field with the type of an entry: a search matches the description of its code. */
  typeField?: Field<L>;
  /** Further SQL expressions that a search matches. */
  searched?: readonly string[];
  /** A joined table, and further columns. */
  join?: string;
  columns?: readonly string[];
  /**
   * A join with data of centres, restricted to those that the actor may see by a condition on the episodes `u` and `c`.
   */
  ofCentres?(scope: string): string;
  /** SQL conditions of the filters of provisions. */
  filters?: Readonly<Record<ReturnType<typeof provisionFiltersOf>[number], Filter>>;
  /** SQL expressions of sorts that are not a column of the list. */
  order?: { readonly [S in L['sorts'][number]]?: string };
  /** Further sort keys, for entries with the same value of the sort. */
  thenSortedBy?: readonly string[];
  /**
   * The denormalised fact of its entries for guards and rules, under its key in the facts of an episode: these fields
   * of each entry or, without fields, the number of entries.
   */
  denormalised?: { as: string; fields?: readonly (Field<L> | 'id')[] };
  /** SQL condition on an entry that counts; other entries remain in the record only. */
  isCounted?(entry: string): string;
  /**
   * Checks entries that are written, beside the rules of the type, and an entry that is removed.
   * @throws RuleBroken (422), ConfirmationRequired (428)
   */
  checks?(written: readonly Written<Entry<L>>[], writing: Writing): Promise<void>;
  /** Checks that all entries may be removed at once. @throws ConfirmationRequired (428) */
  checksClearing?(writing: Writing): Promise<void>;
  /** Confirmations that entries written together require. */
  confirmations?(written: readonly Written<Entry<L>>[], writing: Writing): Promise<Confirmation[]>;
  /** Maps an entry that version 1 of the sheet's machine saved with the whole list to the content that is stored. */
  fromVersion1?(entry: SheetContent): SheetContent;
  /** A route of its own (spec 000 §7). */
  route?: ListRoute;
};
