import type { z } from 'zod';
import type { CatalogueName } from '../catalogues/catalogues.js';
import type { Confirmation } from '../labels/wizard/confirmations.js';
import type { Step } from '../steps.js';
import type { ContentFacts, EntryFacts } from './content-facts.js';
import type { RuleIssue } from './content-fields.js';
import type { EntryNotices, FormLabels, ListLabels } from './sheet-labels.js';
import type { SheetName } from './sheet-name.js';

/**
 * A fact that is loaded only for the sheet types that request it. A rule does not apply if its fact is missing: a type
 * that requests a fact enables the rule that needs it.
 */
export type NeededFact =
  | 'authorisedRegimes'
  | 'endsFrom'
  | 'evaluatedSchemas'
  | 'rehabCenterIds'
  | 'supposedRehabNeed'
  | 'suspendedDays';

/** A catalogue entry that a content refers to by its code, and the path of the field with that code. */
export type CatalogueReference = {
  catalogue: CatalogueName;
  code: string;
  path: string;
  /** Set if the code must be of the finest level: a category that has finer codes below it is refused. */
  isFinest?: true;
};

/** A range of dates, YYYY-MM-DD, both included. */
type Days = { startDate: string; endDate: string; provision?: Occupied[number]['provision'] };
type Entries = readonly Readonly<Record<string, unknown>>[];
type Occupied = NonNullable<ContentFacts['occupied']>;

/**
 * What a renewed access proposes of a content of the previous access. Everything is proposed, except the fields and the
 * contents that are named here.
 */
export type Renewal<Content> = {
  /** Fields that belong to one access, such as what was observed in an evaluation. */
  ofAccess?: readonly (keyof Content & string)[];
  /** Days that also belong to one access: today is proposed instead. */
  today?: readonly (keyof Content & string)[];
  /** Whether a content ended before this day, YYYY-MM-DD, and is not proposed at all. */
  isOver?: (content: Content, today: string) => boolean;
  /** Set if the entries are only shown for comparison: the new access needs values of its own. */
  isComparison?: true;
};

/** Properties that forms and lists have in common; `Content` is the type of the content. */
type Filled<Content, Facts> = {
  needs?: readonly NeededFact[];
  /** Set if a renewed access proposes the content of the previous one. */
  renewal?: Renewal<Content>;
  /** Rules that compare a valid content with today's date and other records. */
  rules?: (content: Content, facts: Facts) => RuleIssue[];
};

/** A sheet that is saved as a whole; `S` is the schema of its content. */
type Form<S extends z.ZodObject> = Filled<z.infer<S>, ContentFacts> & {
  schema: S;
  labels: FormLabels<z.infer<S>>;
  /** The step at which the residence unit, if another unit opened the episode, acknowledges the sheet. Spec 000 §4. */
  countersigned?: Step;
  /**
   * Set if the sheet can be printed; the name of the file contains no personal data. `isGenerated` means that the print
   * is generated from other sheets and that the sheet itself needs no content.
   */
  print?: { fileName: string; isGenerated?: true };
};

/** A sort column: a field of an entry, or of a record that it refers to (a practitioner, a centre). */
type Sort<S extends z.ZodObject> = (keyof z.infer<S> & string) | 'practitioner' | 'qualifications' | 'rehabCenter';

/**
 * A sheet whose entries are added, changed and removed one by one (architecture §11); `S` is the schema of an entry.
 */
type List<S extends z.ZodObject> = Filled<z.infer<S>, EntryFacts> & {
  schema: S;
  labels: ListLabels<z.infer<S>>;
  /**
   * Schema of an entry in replies, with the descriptions of its codes. Left out if replies add nothing to the content.
   */
  view?: z.ZodObject;
  /**
   * Sort columns: fields of an entry or of its view. By default a centre's list is sorted by the first column,
   * descending (spec 000 §4, 001 §9), and a unit's list by the creation of the entries.
   */
  sorts: readonly [Sort<S>, ...Sort<S>[]];
  /** Set if an entry may begin from a template. */
  template?: EntryTemplateDefinition;
  /** Set for a list that centres fill in: each entry belongs to its centre, and a web service may import entries. */
  delivered?: true;
  /** Set if the list has the filters of provisions. */
  filtered?: true;
  /** Set if rules compare the entries with each other: the maximum number of entries, which are all read at once. */
  compared?: number;
  /**
   * Set if at most one entry is `principal`: making another entry principal moves the flag to it. The list is complete
   * if one entry has the flag.
   */
  hasPrincipal?: true;
  /** Whether the list is complete. By default it is complete with at least one entry. */
  isComplete?: (entries: Entries) => boolean;
  /** Name of the field with the responsible team member: if that member leaves the team, the list is incomplete. */
  managedBy?: keyof z.infer<S> & string;
  /** Returns the dates that an entry covers; no other entry may cover them. */
  coversDays?: (entry: z.infer<S>) => Days;
  /**
   * Returns the references to entries of the large classifications. Only the database has all entries, because a region
   * may replace the classifications.
   */
  references?: (entry: z.infer<S>) => CatalogueReference[];
  /** Returns the confirmations that a valid entry requires. */
  confirmations?: (entry: z.infer<S>, facts: EntryFacts) => Confirmation[];
};

/** A sheet without content, which sends events to another instance or is only displayed. */
type Acting = { labels: { intro: string } };

/** Set for a list whose entries may begin from templates of a user or of a structure. */
export type EntryTemplateDefinition = {
  /** What a template brings: some fields of an entry. */
  content: z.ZodObject;
  /** The field that tells templates apart. */
  summary: string;
  /** Whether the text of a template is added to the typed one, instead of replacing it. */
  isAdded?: true;
  texts: { intro: string; choose: string; save: string; titleOfNew: string };
};

type Words = Readonly<Record<string, string>>;
/** Definition of a form, whose content may have any type. */
export type FormDefinition = SheetName &
  Omit<Form<z.ZodObject>, 'rules' | 'labels' | 'renewal'> & {
    shape: 'form';
    renewal?: Renewal<never>;
    rules?: (content: never, facts: ContentFacts) => RuleIssue[];
    labels: {
      intro: string;
      fields: Words;
      rows?: Readonly<Record<string, { one: string; titleOfNew: string; fields: Words }>>;
    };
  };
/** Definition of a list, whose entries may have any type. */
export type ListDefinition = SheetName &
  Omit<List<z.ZodObject>, 'rules' | 'labels' | 'renewal' | 'sorts' | 'coversDays' | 'references' | 'confirmations'> & {
    shape: 'list';
    renewal?: Renewal<never>;
    sorts: readonly [string, ...string[]];
    rules?: (entry: never, facts: EntryFacts) => RuleIssue[];
    labels: { intro: string; one: string; titleOfNew: string; fields: Words; notices?: EntryNotices };
    coversDays?: (entry: never) => Days;
    references?: (entry: never) => CatalogueReference[];
    confirmations?: (entry: never, facts: EntryFacts) => Confirmation[];
  };
export type SheetDefinition = FormDefinition | ListDefinition | (SheetName & Acting & { shape: 'acting' });

/** Forbids unknown properties of a definition, which would be typing errors. */
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
