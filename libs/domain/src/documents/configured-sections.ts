import { z } from 'zod';
import { text } from '../sheets/content-fields.js';

/** What every document says beside its extra fields, under names that an extra field therefore cannot have. */
const ofEvery = [
  ...['documentTypeCode', 'annotations', 'extraFields', 'file', 'fileName', 'contentType', 'size', 'contentId', 'id'],
  'documentType',
  ...['constructor', 'toString', 'valueOf', 'hasOwnProperty'],
];

const Option = z.strictObject({ code: text(100), description: text(200) });

/** The date of a document is an extra field with a column of its own: it stays a date. */
const DATE_OF_DOCUMENT = 'documentDate';

const areDifferent = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** Spec 000 §3, document: an extra field of a section. One that nobody can edit is shown and never asked for. */
export const ExtraField = z
  .strictObject({
    /** Under which it is sent. */
    name: z
      .string()
      .regex(
        /^[a-z][A-Za-z0-9]{0,49}$/,
        'a name begins with a small letter, and has letters and digits alone, 50 at most',
      )
      .refine((name) => !ofEvery.includes(name), 'every document has a field of this name already'),
    label: text(100),
    type: z.enum(['text', 'date', 'select']),
    mandatory: z.boolean(),
    editable: z.boolean(),
    /** Of a select: what may be chosen. */
    options: z
      .array(Option)
      .min(1)
      .max(200)
      .refine((options) => areDifferent(options.map(({ code }) => code)), 'two options have one code')
      .readonly()
      .optional(),
  })
  .refine(({ type, options }) => (type === 'select') === (options !== undefined), {
    path: ['options'],
    message: 'a select has options, and no other type has any',
  })
  .refine(({ name, type }) => name !== DATE_OF_DOCUMENT || type === 'date', {
    path: ['type'],
    message: 'the date of a document is a date',
  })
  .meta({ id: 'ExtraField' });
export type ExtraField = z.infer<typeof ExtraField>;

const ConfiguredSection = z
  .strictObject({
    isSingle: z.boolean(),
    extraFields: z
      .array(ExtraField)
      .max(20)
      .refine((fields) => areDifferent(fields.map(({ name }) => name)), 'two fields have one name')
      .readonly(),
  })
  .partial();

/** Spec 001 §5: each document of a patient has its date, as in the code. */
const ofPatient = ConfiguredSection.refine(
  ({ extraFields = [] }) => extraFields.every(({ name }) => name !== DATE_OF_DOCUMENT),
  { path: ['extraFields'], message: 'every document of a patient has its date already' },
);

/**
 * What an operator says of the documents of an episode, by the step in whose sheet they stand, and of those of patients; what is not said
 * stays as it is in the code.
 */
export const ConfiguredSections = z
  .strictObject({ ACCETTAZIONE_UOD: ConfiguredSection, PRI: ConfiguredSection, PATIENT: ofPatient })
  .partial();
export type ConfiguredSections = z.infer<typeof ConfiguredSections>;
