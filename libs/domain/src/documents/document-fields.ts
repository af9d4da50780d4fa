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

/** Spec 000 §5: every mandatory editable extra field is required; one that is not editable is not sent. */
export const extraFieldsOf = ({ extraFields }: Pick<DocumentSection, 'extraFields'>): Record<string, z.ZodType> =>
  Object.fromEntries(
    extraFields
      .filter(isRequested)
      .map((field) => [field.name, field.mandatory ? schemaOf(field) : schemaOf(field).optional()]),
  );

/** Optional data about the file beside it: the name to use in place of its own, and its type. Spec 000 §7. */
export const fileFields = { fileName: text(255).optional(), contentType: text(100).optional() };
export type FileFields = { fileName?: string | undefined; contentType?: string | undefined };

/** Data about a file must match the received file: a name or a content type of another type is refused. */
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

/** The fields beside the file of an episode's document, with those of its section. Spec 000 §7. */
export const documentFieldsOf = (
  section: Pick<DocumentSection, 'extraFields'>,
): z.ZodType<DocumentFields, DocumentFields> =>
  z
    .strictObject({ ...ofEvery, ...fileFields, ...extraFieldsOf(section) })
    .meta({ documentedAs: 'DocumentFields' }) as never;

const ofEvery = {
  /** Code of the catalogue document-types, with the section's tag. */
  documentTypeCode: text(20),
  annotations: text(1000),
};

/** The form's schema: with the rules of the section. */
export const documentFormOn = (section: Pick<DocumentSection, 'extraFields'>, { today }: { today: string }) =>
  documentFieldsOf(section).superRefine(
    broken(({ documentTypeCode: _t, annotations: _a, fileName: _n, contentType: _c, ...extra }) =>
      extraFieldRules(section, extra, today),
    ),
  );

/** The same for the OpenAPI document. */
export const DocumentFields = z
  .object({ ...ofEvery, documentDate: day.optional(), ...fileFields })
  .meta({ id: 'DocumentFields' });
export type DocumentFields = z.infer<typeof DocumentFields>;

/** Spec 000 §9: document dates ±10 years. */
export const documentYears = [10, 10] as const;

/** Rules for an entry's values in the extra fields of its section. */
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
