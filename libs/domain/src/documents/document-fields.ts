import { z } from 'zod';
import { documentNames, type DocumentMimeType } from '../rules/document-files.js';
import { broken, day, text, yearRule, type RuleIssue } from '../sheets/content-fields.js';
import type { ExtraField } from './configured-sections.js';
import type { DocumentSection } from './document-sections.js';

const schemaOf = ({ type, options = [] }: ExtraField): z.ZodType<string> => {
  if (type === 'date') return day;
  return type === 'select'
    ? text(100).refine((code) => options.some((option) => option.code === code), {
        abort: true,
        params: { code: 'unknownCode' },
      })
    : text(1000);
};

const isRequested = ({ editable }: ExtraField): boolean => editable;

/**
 * Returns the schemas of a section's editable extra fields, by name. Spec 000 §5: mandatory ones are required; fields
 * that are not editable are not sent.
 */
export const extraFieldsOf = ({ extraFields }: Pick<DocumentSection, 'extraFields'>): Record<string, z.ZodType> =>
  Object.fromEntries(
    extraFields
      .filter(isRequested)
      .map((field) => [field.name, field.mandatory ? schemaOf(field) : schemaOf(field).optional()]),
  );

/** Optional fields about the file: a name to use instead of the file's own, and the media type. Spec 000 §7. */
export const fileFields = { fileName: text(255).optional(), contentType: text(100).optional() };
export type FileFields = { fileName?: string | undefined; contentType?: string | undefined };

/** Returns an issue if the given name or media type does not fit the type of the received file. */
export const fileFieldRules = ({ fileName, contentType }: FileFields, actual: DocumentMimeType): RuleIssue[] => {
  const values = contentType?.split(';')[0]?.trim().toLowerCase().replace('image/jpg', 'image/jpeg');
  const other = (field: keyof FileFields): RuleIssue => ({
    path: [field],
    code: 'otherFileType',
    params: { contentType: actual },
  });
  return [
    ...(fileName !== undefined && documentNames(fileName).contentType !== actual ? [other('fileName')] : []),
    ...(values !== undefined && values !== actual ? [other('contentType')] : []),
  ];
};

/**
 * Returns the schema of the fields beside the file of an episode's document, including the extra fields of its section.
 * Spec 000 §7.
 */
export const documentFieldsOf = (
  section: Pick<DocumentSection, 'extraFields'>,
): z.ZodType<DocumentFields, DocumentFields> =>
  z
    .strictObject({ ...commonFields, ...fileFields, ...extraFieldsOf(section) })
    .meta({ documentedAs: 'DocumentFields' }) as never;

const commonFields = {
  /** Code of an entry with the section's tag in the catalogue document-types. */
  documentTypeCode: text(20),
  annotations: text(1000),
};

/** Returns the schema of the form for an episode's document, with the rules of its section. */
export const documentFormSchema = (section: Pick<DocumentSection, 'extraFields'>, { today }: { today: string }) =>
  documentFieldsOf(section).superRefine(
    broken(({ documentTypeCode: _t, annotations: _a, fileName: _n, contentType: _c, ...extra }) =>
      extraFieldRules(section, extra, today),
    ),
  );

/** The fields beside the file that do not depend on the configuration, for the OpenAPI document. */
export const DocumentFields = z
  .object({ ...commonFields, documentDate: day.optional(), ...fileFields })
  .meta({ id: 'DocumentFields' });
export type DocumentFields = z.infer<typeof DocumentFields>;

/** Number of years before and after today within which a document's date must lie. Spec 000 §9. */
export const documentYears = [10, 10] as const;

/** Returns the issues of a document's values for the extra fields of its section. */
export const extraFieldRules = (
  { extraFields }: Pick<DocumentSection, 'extraFields'>,
  values: Readonly<Record<string, unknown>>,
  today: string | undefined,
): RuleIssue[] => {
  const requested = extraFields.filter(isRequested);
  const unknown = Object.keys(values).filter(
    (name) => values[name] != null && !requested.some((field) => field.name === name),
  );
  return [
    ...unknown.map((name) => ({ path: [name], code: 'unknownField' as const })),
    ...requested.flatMap((field): RuleIssue[] => {
      const { name, type, mandatory } = field;
      const value = values[name] ?? null;
      if (value === null) return mandatory ? [{ path: [name], code: 'required' }] : [];
      if (!schemaOf(field).safeParse(value).success) return [{ path: [name], code: 'invalidValue' }];
      return type === 'date' ? yearRule([name], value as string, today, ...documentYears) : [];
    }),
  ];
};
