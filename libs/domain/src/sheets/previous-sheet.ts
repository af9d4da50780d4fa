import { z } from 'zod';
import { EntryView } from './entry-views.js';
import { SchemaEvaluation } from './final-evaluation/schema.js';

const Person = z.object({ id: z.uuid(), name: z.string(), surname: z.string() });

/** A value of the previous access that is not proposed, and the reason. */
export const LeftValue = z
  .object({
    /** Path of the field in the content, `list.N.field` in a row. */
    path: z.string(),
    value: z.unknown(),
    /** Set if the value is the id of a practitioner. */
    practitioner: Person.nullable(),
    /**
     * `ofPreviousAccess` for a value that belongs to that access, `practitionerLeft` for a practitioner who no longer
     * works for the unit, otherwise the code of the rule that the value breaks.
     */
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'LeftValue' });
export type LeftValue = z.infer<typeof LeftValue>;

const Fault = z.object({ path: z.string(), code: z.string(), message: z.string() });

/** An entry of the previous access's list. */
export const PreviousEntry = z
  .object({
    /** Id of the entry in the previous access. */
    id: z.uuid(),
    /** The content that is proposed, for `POST /v1/sheets/{id}/entries/several`. */
    content: z.record(z.string(), z.unknown()),
    /** The entry as the previous access has it, with the descriptions of its codes. */
    view: EntryView,
    left: z.array(LeftValue),
    /** The reasons for which `content` cannot be added as it is, for example a missing value. */
    faults: z.array(Fault),
    /** Whether the list already has this entry. */
    isPresent: z.boolean(),
    /** How the final evaluation of the previous access evaluated a PRI schema; null for other entries. */
    evaluation: SchemaEvaluation.nullable(),
  })
  .meta({ id: 'PreviousEntry' });
export type PreviousEntry = z.infer<typeof PreviousEntry>;

/**
 * What the previous access knows for a sheet of a renewed access. Nothing of it is stored in the renewed access until it
 * is saved there. For a first access, a sheet that proposes nothing, or a previous access that the caller may not see,
 * `source` is null and the rest is empty.
 */
export const PreviousSheet = z
  .object({
    /** The access that was renewed. */
    source: z
      .object({ id: z.uuid(), number: z.int(), startDate: z.iso.date(), endDate: z.iso.date().nullable() })
      .nullable(),
    /**
     * `proposed`: the values may be saved as they are; `compared`: they are shown beside new values, and not to be saved
     * again.
     */
    use: z.enum(['proposed', 'compared']),
    /** The proposed content of a form; null if there is none. */
    content: z.record(z.string(), z.unknown()).nullable(),
    /** The values of the previous content that are not proposed. */
    left: z.array(LeftValue),
    /** What the proposed content of a form still lacks. */
    faults: z.array(Fault),
    /** The entries of a list. */
    entries: z.array(PreviousEntry),
  })
  .meta({ id: 'PreviousSheet' });
export type PreviousSheet = z.infer<typeof PreviousSheet>;
