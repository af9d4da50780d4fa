import { z } from 'zod';
import { text } from '../sheets/content-fields.js';

/** Fields of every document; no extra field may have one of these names. */
const reservedNames = [
  'documentTypeCode',
  'annotations',
  'extraFields',
  'file',
  'fileName',
  'contentType',
  'size',
  'contentId',
  'id',
  'documentType',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
];

const Option = z.strictObject({ code: text(100), description: text(200) });

/**
 * Name of the extra field for a document's date. Its value has a database column of its own, so that the field must be
 * of type `date`.
 */
const DATE_OF_DOCUMENT = 'documentDate';

const areDifferent = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** An extra field of a section. Spec 000 §3, document. A field that is not editable is read-only and never required. */
export const ExtraField = z
  .strictObject({
    /** Name of the field in requests and replies. */
    name: z
      .string()
      .regex(
        /^[a-z][A-Za-z0-9]{0,49}$/,
        'a name begins with a small letter, and has letters and digits alone, 50 at most',
      )
      .refine((name) => !reservedNames.includes(name), 'every document has a field of this name already'),
    label: text(100),
    type: z.enum(['text', 'date', 'select']),
    mandatory: z.boolean(),
    editable: z.boolean(),
    /** The options of a select. */
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

/**
 * Section for patients' documents, which may not declare a date as an extra field: each document of a patient has a
 * date already (spec 001 §5).
 */
const PatientSection = ConfiguredSection.refine(
  ({ extraFields = [] }) => extraFields.every(({ name }) => name !== DATE_OF_DOCUMENT),
  { path: ['extraFields'], message: 'every document of a patient has its date already' },
);

/**
 * The operator's configuration of the documents of an episode, by the step of their sheet, and of the documents of
 * patients. Settings that are left out keep their defaults.
 */
export const ConfiguredSections = z
  .strictObject({ ACCETTAZIONE_UOD: ConfiguredSection, PRI: ConfiguredSection, PATIENT: PatientSection })
  .partial();
export type ConfiguredSections = z.infer<typeof ConfiguredSections>;
