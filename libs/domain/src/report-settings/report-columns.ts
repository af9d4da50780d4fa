import { z } from 'zod';
import { atMost } from '../rules/characters.js';
import { broken, repeated, type RuleIssue, text } from '../sheets/content-fields.js';

/** Kinds in which a column can be displayed; an `amount` is in euro cents. */
export const customFieldKinds = ['text', 'integer', 'amount', 'date'] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];

/**
 * Kinds in which a column may be displayed, by the type of its values in the database; the first one is the default.
 */
const kindsOfValues = {
  number: ['integer', 'amount', 'text'],
  date: ['date', 'text'],
  other: ['text'],
} as const satisfies Record<string, readonly CustomFieldKind[]>;
export type ColumnValues = keyof typeof kindsOfValues;

export const kindsFor = (values: ColumnValues): readonly CustomFieldKind[] => kindsOfValues[values];

/** A column of a query, as `POST /v1/report-settings/reports/{id}/columns` returns it. */
export const ReportColumn = z
  .object({ name: z.string(), values: z.enum(['number', 'date', 'other']) })
  .meta({ id: 'ReportColumn' });
export type ReportColumn = z.infer<typeof ReportColumn>;

/** Fields that every row of a report has already; no column may have one of these names. */
const ownNames = ['id', 'level'];

/**
 * Returns the issues of column names: each must be unique, because it becomes the name of a field and of a sort column.
 */
export function columnRules(names: readonly string[]): RuleIssue[] {
  const path = ['query'];
  const unfit = names.filter((name) => !/^[a-z][A-Za-z0-9_]{0,62}$/.test(name) || ownNames.includes(name));
  const twice = names.filter((name, place) => names.indexOf(name) < place);
  return [
    ...unfit.map((name): RuleIssue => ({ path, code: 'columnName', params: { name } })),
    ...[...new Set(twice)].map((name): RuleIssue => ({ path, code: 'columnRepeated', params: { name } })),
  ];
}

/** A displayed column, at its position. */
export const CustomReportField = z.strictObject({
  name: text(63),
  label: text(100),
  kind: z.enum(customFieldKinds),
});
export type CustomReportField = z.infer<typeof CustomReportField>;

/** The body of `PUT /v1/report-settings/reports/{id}/fields`: all fields, in order. */
export const ReportFieldsInput = z
  .strictObject({ fields: CustomReportField.array().min(1).max(100) })
  .superRefine(
    broken(({ fields }) =>
      repeated(
        fields.map(({ name }) => name),
        'fields',
        'name',
      ),
    ),
  )
  .meta({ id: 'ReportFieldsInput' });
export type ReportFieldsInput = z.infer<typeof ReportFieldsInput>;

/** The reply of `GET /v1/report-settings/reports/{id}/fields`; the revision is that of the report. */
export const ReportFields = z
  .object({ id: z.uuid(), revision: z.int(), fields: CustomReportField.array() })
  .meta({ id: 'ReportFields' });
export type ReportFields = z.infer<typeof ReportFields>;

/**
 * Returns the issues of fields: they must be exactly the columns of the query, each with a display kind that its type
 * allows.
 */
export function fieldRules(fields: readonly CustomReportField[], columns: readonly ReportColumn[]): RuleIssue[] {
  const named = fields.map(({ name }) => name);
  return [
    ...fields.flatMap(({ name, kind }, place): RuleIssue[] => {
      const column = columns.find((one) => one.name === name);
      if (!column) return [{ path: ['fields', place, 'name'], code: 'fieldUnknown' }];
      return kindsFor(column.values).includes(kind)
        ? []
        : [{ path: ['fields', place, 'kind'], code: 'kindNotOfColumn' }];
    }),
    ...columns
      .filter(({ name }) => !named.includes(name))
      .map(({ name }): RuleIssue => ({ path: ['fields'], code: 'fieldMissing', params: { name } })),
  ];
}

/**
 * Returns the fields for the columns of a query that may have changed: fields of unchanged columns keep their settings;
 * new columns follow at the end with the column name as label.
 */
export function fieldsFor(columns: readonly ReportColumn[], known: readonly CustomReportField[]): CustomReportField[] {
  const fits = ({ name, kind }: CustomReportField) =>
    columns.some((column) => column.name === name && kindsFor(column.values).includes(kind));
  const kept = known.filter(fits);
  const added = columns.filter(({ name }) => !kept.some((field) => field.name === name));
  return [
    ...kept,
    ...added.map(({ name, values }) => ({
      name,
      label: known.find((field) => field.name === name)?.label ?? name,
      kind: kindsFor(values)[0] ?? 'text',
    })),
  ];
}

/** A cell of a preview, in the notation of the database. */
const Cell = z.string().nullable();

/** The reply of `POST /v1/report-settings/reports/{id}/preview`: the first 50 rows within the caller's scope. */
export const ReportPreview = z
  .object({ columns: ReportColumn.array(), rows: Cell.array().array(), milliseconds: z.int() })
  .meta({ id: 'ReportPreview' });
export type ReportPreview = z.infer<typeof ReportPreview>;

/** Values of the parameters in URL notation. A parameter that is left out gets its default value. */
export const ReportPreviewInput = z
  .strictObject({ values: z.record(z.string(), z.string().check(atMost(200))).default({}) })
  .meta({ id: 'ReportPreviewInput' });
export type ReportPreviewInput = z.infer<typeof ReportPreviewInput>;
