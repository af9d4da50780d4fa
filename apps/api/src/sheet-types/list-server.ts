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

/** What an entry of a list says. */
type Entry<L extends ListDefinition> = z.infer<L['schema']>;
type Field<L extends ListDefinition> = keyof Entry<L> & string;

/** Adds a parameter to a statement; gives its place, `$n`. */
type Add = (value: unknown) => string;
type Filter = (value: string, add: Add) => string;

/** An entry that an event brings, and where it stands in what was sent. */
export type Written<Content = SheetContent> = { content: Content; at: string };

/** What is done with the entries of a list, and by whom. */
export type Writing = {
  db: Transaction;
  actor: Actor;
  today: string;
  confirmed: boolean;
  /** The episode of the unit. */
  episodeId: string;
  sheet: { id: string; step: Step };
  /** Practitioners who are in the care team. */
  team: readonly string[];
  configured: Pick<InterfaceSettings, 'documentSections'>;
  /** The entry that is changed or removed, and what it says now. */
  entryId?: string | undefined;
  stored?: SheetContent | undefined;
};

/** Under the episode of who has the list, the unit's or a centre's. `read`, where the documents name another address for reading. */
export type ListRoute = { name: string; path: string; read?: string };

/**
 * What the server alone knows of a list, beside its definition `L`. SQL speaks of an entry `e`, of its practitioner `p`, of the centre that
 * it names `rc` and, of what a centre delivers, of the centre's episode `ce`.
 */
export type ListServer<L extends ListDefinition = ListDefinition> = {
  /**
   * The table of its entries. Its columns are the fields of the entry's schema, in snake case, beside those of every entry; those that a
   * centre delivers also name its episode, and the code of the web service that they came from.
   */
  table: string;
  /** An entry as it is answered, from its row: all of it but what the code lists say, and what follows from them. */
  view(row: never): z.infer<L['view']>;
  /** The field that names a practitioner, and what they are there. */
  practitioner?: { field: Field<L>; role: NamingRole };
  /** The field that names a centre. */
  centre?: Field<L>;
  /** The field that says of which type an entry is: a search finds it by the description of its code. */
  typed?: Field<L>;
  /** Expressions into which a search looks, too. */
  searched?: readonly string[];
  /** A table from which columns come, and those columns. */
  join?: string;
  columns?: readonly string[];
  /** A join that tells of centres: of those alone that the actor may see, by a condition on the episodes `u` and `c`. */
  ofCentres?(scope: string): string;
  /** What the filters of provisions say of an entry. */
  filters?: Readonly<Record<ReturnType<typeof provisionFiltersOf>[number], Filter>>;
  /** What it is sorted by, where that is no column of its own. */
  order?: { readonly [S in L['sorts'][number]]?: string };
  /** By what entries are sorted of which the sort says the same. */
  then?: readonly string[];
  /**
   * What guards and rules ask of its entries, under the key that it has among the facts of an episode: these fields of each, or how many
   * entries there are.
   */
  kept?: { as: string; fields?: readonly (Field<L> | 'id')[] };
  /** The condition on an entry that counts, where others stay in the record alone. */
  standing?(entry: string): string;
  /**
   * What must hold of entries that are written, beside the rules of the type, and of one that is removed.
   * @throws RuleBroken (422), ConfirmationRequired (428)
   */
  checks?(written: readonly Written<Entry<L>>[], writing: Writing): Promise<void>;
  /** What must hold where all of its entries are removed at once. @throws ConfirmationRequired (428) */
  checksClearing?(writing: Writing): Promise<void>;
  /** What is asked of entries that are written, together. */
  asks?(written: readonly Written<Entry<L>>[], writing: Writing): Promise<Confirmation[]>;
  /** What an entry kept of what it said as version 1 of the sheet's machine saved the list as a whole. */
  keptOfVersion1?(entry: SheetContent): SheetContent;
  /** An address of its own (spec 000 §7). */
  route?: ListRoute;
};
