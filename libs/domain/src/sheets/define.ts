import type { z } from 'zod';
import type { CatalogueName } from '../catalogues/catalogues.js';
import type { Confirmation } from '../labels/wizard/confirmations.js';
import type { Step } from '../steps.js';
import type { ContentFacts, EntryFacts } from './content-facts.js';
import type { RuleIssue } from './content-fields.js';
import type { EntryNotices, FormLabels, ListLabels } from './sheet-labels.js';
import type { SheetName } from './sheet-name.js';

/**
 * A fact that is loaded only for the types that request it. A rule whose fact is missing does not apply, so requesting a fact enables the
 * rule for a type.
 */
export type NeededFact =
  | 'authorisedRegimes'
  | 'endsFrom'
  | 'evaluatedSchemas'
  | 'rehabCenterIds'
  | 'supposedRehabNeed'
  | 'suspendedDays';

/** A catalogue entry that a content refers to by code, and the field that does. */
export type CatalogueReference = {
  catalogue: CatalogueName;
  code: string;
  path: string;
  /** A category with finer codes below it is too coarse. */
  isFinest?: true;
};

/** Days, both included: YYYY-MM-DD. */
type Days = { startDate: string; endDate: string };
type Entries = readonly Readonly<Record<string, unknown>>[];

/** Common to forms and lists; `Content` is the type of the content. */
type Filled<Content, Facts> = {
  needs?: readonly NeededFact[];
  /** Rules that compare a valid content with the clock and other records. */
  rules?: (content: Content, facts: Facts) => RuleIssue[];
};

/** A sheet that is saved as a whole. `S`: schema of its content. */
type Form<S extends z.ZodObject> = Filled<z.infer<S>, ContentFacts> & {
  schema: S;
  labels: FormLabels<z.infer<S>>;
  /** Spec 000 §4: at this step the residence unit acknowledges it, if it is another unit. */
  countersigned?: Step;
  /**
   * The sheet is printed, under a file name without personal data. `isGenerated`: from other sheets, so that it needs no content of its own.
   */
  print?: { fileName: string; isGenerated?: true };
};

/** A field of an entry, or of a record that it refers to: a practitioner, a centre. */
type Sort<S extends z.ZodObject> = (keyof z.infer<S> & string) | 'practitioner' | 'qualifications' | 'rehabCenter';

/** A sheet whose entries are added, changed and removed one by one (architecture §11). `S`: schema of an entry. */
type List<S extends z.ZodObject> = Filled<z.infer<S>, EntryFacts> & {
  schema: S;
  labels: ListLabels<z.infer<S>>;
  /** An entry in replies: its content and what is known of its codes. Left out if there is nothing to add. */
  view?: z.ZodObject;
  /**
   * Sort columns: fields of an entry or of its view. By default a centre's list is sorted by the first, descending (spec 000 §4, 001 §9),
   * and the unit's entries are in the order of their creation.
   */
  sorts: readonly [Sort<S>, ...Sort<S>[]];
  /** Written by a centre: its entries belong to the centre, and a web service may import them. */
  delivered?: true;
  /** The list has the filters of provisions. */
  filtered?: true;
  /** Its entries are compared with each other: at most this many, read all at once. */
  compared?: number;
  /** At most one entry has `principal`, which setting it on another one moves; the list is complete with one. */
  hasPrincipal?: true;
  /** Whether the list is complete; by default, with at least one entry. */
  isComplete?: (entries: Entries) => boolean;
  /** The field with the responsible team member: if they leave the team, the list is incomplete. */
  managedBy?: keyof z.infer<S> & string;
  /** The days that an entry covers: no other entry may cover them. */
  coversDays?: (entry: z.infer<S>) => Days;
  /** References to entries of the large classifications, which a region's lists may replace: only the database has all of them. */
  references?: (entry: z.infer<S>) => CatalogueReference[];
  /** Confirmations that a valid entry requires. */
  confirmations?: (entry: z.infer<S>, facts: EntryFacts) => Confirmation[];
};

/** A sheet without content: it acts through events of another instance, or is for display only. */
type Acting = { labels: { intro: string } };

type Words = Readonly<Record<string, string>>;
/** The definition of any form. */
export type FormDefinition = SheetName &
  Omit<Form<z.ZodObject>, 'rules' | 'labels'> & {
    shape: 'form';
    rules?: (content: never, facts: ContentFacts) => RuleIssue[];
    labels: {
      intro: string;
      fields: Words;
      rows?: Readonly<Record<string, { one: string; titleOfNew: string; fields: Words }>>;
    };
  };
/** The definition of any list. */
export type ListDefinition = SheetName &
  Omit<List<z.ZodObject>, 'rules' | 'labels' | 'sorts' | 'coversDays' | 'references' | 'confirmations'> & {
    shape: 'list';
    sorts: readonly [string, ...string[]];
    rules?: (entry: never, facts: EntryFacts) => RuleIssue[];
    labels: { intro: string; one: string; titleOfNew: string; fields: Words; notices?: EntryNotices };
    coversDays?: (entry: never) => Days;
    references?: (entry: never) => CatalogueReference[];
    confirmations?: (entry: never, facts: EntryFacts) => Confirmation[];
  };
export type SheetDefinition = FormDefinition | ListDefinition | (SheetName & Acting & { shape: 'acting' });

/** Rejects unknown properties of a definition, which are typing errors. */
type Known<Given, Properties> = { [K in Exclude<keyof Given, keyof Properties>]: never };

export const defineForm = <const N extends SheetName, S extends z.ZodObject, const F extends Form<S>>(
  name: N,
  form: F & { schema: S } & Known<F, Form<S>>,
) => ({ ...name, ...form, shape: 'form' }) as N & F & { shape: 'form' };

export const defineList = <const N extends SheetName, S extends z.ZodObject, const L extends List<S>>(
  name: N,
  list: L & { schema: S } & Known<L, List<S>>,
) => ({ ...name, ...list, shape: 'list' }) as N & L & { shape: 'list' };

export const defineActing = <const N extends SheetName>(name: N, acting: Acting) => ({
  ...name,
  ...acting,
  shape: 'acting' as const,
});
