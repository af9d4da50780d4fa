import type { z } from 'zod';
import type { CatalogueName } from '../catalogues/catalogues.js';
import type { Confirmation } from '../labels/confirmations.js';
import type { Step } from '../steps.js';
import type { ContentFacts, EntryFacts } from './content-facts.js';
import type { RuleIssue } from './content-fields.js';
import type { EntryNotices, FormLabels, ListLabels } from './sheet-labels.js';
import type { SheetName } from './sheet-name.js';

/**
 * A fact that is loaded for the types alone that ask for it. A rule whose fact is not given does not apply, so that giving one to a type
 * switches its rule on.
 */
export type NeededFact =
  | 'authorisedRegimes'
  | 'endsFrom'
  | 'evaluatedSchemas'
  | 'rehabCenterIds'
  | 'supposedRehabNeed'
  | 'suspendedDays';

/** An entry of a catalogue that a content names by its code, and the field in which it does. */
export type CatalogueReference = {
  catalogue: CatalogueName;
  code: string;
  path: string;
  /** A heading that finer codes divide is too coarse. */
  isFinest?: true;
};

/** Days, both included: YYYY-MM-DD. */
type Days = { startDate: string; endDate: string };
type Entries = readonly Readonly<Record<string, unknown>>[];

/** Of any form or list: `Content` is what it says. */
type Filled<Content, Facts> = {
  needs?: readonly NeededFact[];
  /** What compares a content that follows its schema with the clock and other records. */
  rules?: (content: Content, facts: Facts) => RuleIssue[];
};

/** A sheet that is filled as a whole. `S`: the schema of its content. */
type Form<S extends z.ZodObject> = Filled<z.infer<S>, ContentFacts> & {
  schema: S;
  labels: FormLabels<z.infer<S>>;
  /** Spec 000 §4: at this step the residence unit acknowledges it, where that is another unit. */
  countersigned?: Step;
  /** It is printed; by no name of a person. `isDrawn`: from other sheets, so that it needs no word of its own. */
  print?: { fileName: string; isDrawn?: true };
};

/** A field of an entry, or somebody or something that it names: a practitioner, a centre. */
type Sort<S extends z.ZodObject> = (keyof z.infer<S> & string) | 'practitioner' | 'qualifications' | 'rehabCenter';

/** A sheet whose entries are rows, added, changed and removed one by one (architecture §11). `S`: the schema of an entry. */
type List<S extends z.ZodObject> = Filled<z.infer<S>, EntryFacts> & {
  schema: S;
  labels: ListLabels<z.infer<S>>;
  /** An entry as a list answers it: what it says, beside what is known of its codes. Where nothing is known beside it, none. */
  view?: z.ZodObject;
  /**
   * The columns by which it may be sorted, fields of an entry or what its view names. Where none is named a centre's list is sorted by the
   * first, descending (spec 000 §4, 001 §9); the unit's entries stand in the order in which they were added.
   */
  sorts: readonly [Sort<S>, ...Sort<S>[]];
  /** By a centre: its entries are the centre's alone, and a web service may bring them. */
  delivered?: true;
  /** It takes the filters of provisions. */
  filtered?: true;
  /** Its entries are compared with each other: this many at most, which are read whole. */
  compared?: number;
  /** One entry at a time has `principal`, taken from the former, and the list is complete with one. */
  hasPrincipal?: true;
  /** Whether it has what it must have; one entry at least, where nothing is said. */
  isComplete?: (entries: Entries) => boolean;
  /** The member of the team who answers for an entry: it holds the list back once they have left. */
  managedBy?: keyof z.infer<S> & string;
  /** The days that an entry takes: no other entry may lie on them. */
  coversDays?: (entry: z.infer<S>) => Days;
  /** Entries of the great classifications that it names, which lists of the region's own may replace: only the database knows them all. */
  references?: (entry: z.infer<S>) => CatalogueReference[];
  /** Questions that a valid entry raises. */
  confirmations?: (entry: z.infer<S>, facts: EntryFacts) => Confirmation[];
};

/** A sheet without a content: it acts through events of another instance, or only shows. */
type Acting = { labels: { intro: string } };

type Words = Readonly<Record<string, string>>;
/** What is said of some form, whichever it is. */
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
/** What is said of some list, whichever it is. */
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

/** What a definition does not know is a slip of the pen. */
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
