import type {
  Actor,
  Confirmation,
  InterfaceSettings,
  ListDefinition,
  NamingRole,
  provisionFiltersOf,
  RuleIssue,
  SheetContent,
  Step,
} from '@percorso/domain';
import type { z } from 'zod';
import type { Queryable, Transaction } from '../database/database.js';

/** The content of a list's entry. */
type Entry<L extends ListDefinition> = z.infer<L['schema']>;
type Field<L extends ListDefinition> = keyof Entry<L> & string;

/** Adds a parameter to a statement and returns its placeholder, `$n`. */
type Add = (value: unknown) => string;
type Filter = (value: string, add: Add) => string;

/** An entry in an event, and its path prefix in the payload. */
export type Written<Content = SheetContent> = { content: Content; pathPrefix: string };

/** The context in which entries of a list are checked before they are written. */
export type Writing = {
  db: Transaction;
  actor: Actor;
  today: string;
  confirmed: boolean;
  /** Id of the unit's episode. */
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
 * A list's routes under the episode of its owner, the unit or a centre. `read`: the path for reading, if the documents
 * name a different one.
 */
export type ListRoute = { name: string; path: string; read?: string };

/**
 * The server's part of a list, which complements its definition `L`. SQL aliases: an entry `e`, its practitioner `p`,
 * the centre `rc` that it names and, for lists that a centre delivers, the centre's episode `ce`.
 */
export type ListServer<L extends ListDefinition = ListDefinition> = {
  /**
   * The table of the list's entries. It has the columns of every entry, and a column in snake case for each field of
   * the entry's zod schema. If a centre delivers the list, the table also has the id of the centre's episode, and the
   * code of the web service from which an entry came.
   */
  table: string;
  /** Returns the response for an entry from its row, with the descriptions of its codes and with derived fields. */
  view(row: never): z.infer<L['view']>;
  /** The field with a practitioner's id, and the practitioner's role in the entry. */
  practitioner?: { field: Field<L>; role: NamingRole };
  /** The field with a centre's id. */
  centre?: Field<L>;
  /** The field with the type of an entry: a search matches the description of the type's code. */
  typeField?: Field<L>;
  /** Further SQL expressions that a search compares with the text. */
  searched?: readonly string[];
  /** SQL of an additional join, and of the additional columns in a row. */
  join?: string;
  columns?: readonly string[];
  /**
   * Returns a join with data of centres. `scope`, a condition on the episodes `u` and `c`, restricts it to the centres
   * that the actor may see.
   */
  joinCentres?(scope: string): string;
  /** For each filter of provisions, returns the SQL condition for a value. */
  filters?: Readonly<Record<ReturnType<typeof provisionFiltersOf>[number], Filter>>;
  /** The SQL expression of each sort that is not the name of a field. */
  order?: { readonly [S in L['sorts'][number]]?: string };
  /** Further sort keys, for entries with equal values of the requested sort. */
  thenSortedBy?: readonly string[];
  /**
   * How the entries are denormalised for guards and rules: under the key `factKey` of the episode's facts, as a list
   * with these `fields` of each entry or, without `fields`, as the number of entries.
   */
  denormalised?: { factKey: string; fields?: readonly (Field<L> | 'id')[] };
  /**
   * Returns the SQL condition that the entry with the alias `entry` counts. Entries that do not count, such as members
   * who left the team, only remain in the record.
   */
  isCounted?(entry: string): string;
  /**
   * Checks entries that are added, changed or removed, in addition to the rules of the list's definition. `written` is
   * empty for a removal.
   * @throws RuleBroken (422), ConfirmationRequired (428)
   */
  checks?(written: readonly Written<Entry<L>>[], writing: Writing): Promise<void>;
  /** Returns the issues that only the database knows of each entry, for a proposal that is not written yet. */
  issues?(written: readonly Written<Entry<L>>[], db: Queryable): Promise<RuleIssue[][]>;
  /** Checks whether all entries may be removed at once. @throws ConfirmationRequired (428) */
  checksClearing?(writing: Writing): Promise<void>;
  /** Returns the confirmations that are required to write these entries together. */
  confirmations?(written: readonly Written<Entry<L>>[], writing: Writing): Promise<Confirmation[]>;
  /**
   * Converts an entry that the first version of the sheet's state machine saved, within the whole list, to the content
   * that is stored today.
   */
  fromVersion1?(entry: SheetContent): SheetContent;
  /** The list's own route (spec 000 §7). */
  route?: ListRoute;
};
