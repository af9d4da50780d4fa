import { z } from 'zod';
import { atMost } from '../rules/characters.js';
import { broken, repeated, type RuleIssue, text } from '../sheets/content-fields.js';

/** Display kinds of a column: an amount is in euro cents. */
export const customFieldKinds = ['text', 'integer', 'amount', 'date'] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];

/** Possible display kinds by the database's type of a column, the default first. */
const kindsOfValues = {
  number: ['integer', 'amount', 'text'],
  date: ['date', 'text'],
  other: ['text'],
} as const satisfies Record<string, readonly CustomFieldKind[]>;
export type ColumnValues = keyof typeof kindsOfValues;

export const kindsFor = (values: ColumnValues): readonly CustomFieldKind[] => kindsOfValues[values];

/** A column of a query: `POST /v1/report-settings/reports/{id}/columns`. */
export const ReportColumn = z
  .object({ name: z.string(), values: z.enum(['number', 'date', 'other']) })
  .meta({ id: 'ReportColumn' });
export type ReportColumn = z.infer<typeof ReportColumn>;

/** Names that every row has already. */
const ownNames = ['id', 'level'];

/** Columns become field names and sort names: each needs a unique one. */
export function columnRules(names: readonly string[]): RuleIssue[] {
  const path = ['query'];
  const unfit = names.filter((name) => !/^[a-z][A-Za-z0-9_]{0,62}$/.test(name) || ownNames.includes(name));
  const twice = names.filter((name, place) => names.indexOf(name) < place);
  return [
    ...unfit.map((name): RuleIssue => ({ path, code: 'columnName', params: { name } })),
    ...[...new Set(twice)].map((name): RuleIssue => ({ path, code: 'columnRepeated', params: { name } })),
  ];
}

/** A column as users see it, at its position. */
export const CustomReportField = z.strictObject({
  name: text(63),
  label: text(100),
  kind: z.enum(customFieldKinds),
});
export type CustomReportField = z.infer<typeof CustomReportField>;

/** `PUT /v1/report-settings/reports/{id}/fields`: all fields, in order. */
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

/** `GET /v1/report-settings/reports/{id}/fields`: the revision is the report's. */
export const ReportFields = z
  .object({ id: z.uuid(), revision: z.int(), fields: CustomReportField.array() })
  .meta({ id: 'ReportFields' });
export type ReportFields = z.infer<typeof ReportFields>;

/** The fields must be exactly the columns of the query, each in a display kind that its type allows. */
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
 * The fields after the columns of a query may have changed: unchanged ones keep their settings, new ones follow at the end under their
 * column names.
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

/** A cell of a preview, in the database's notation. */
const Cell = z.string().nullable();

/** `POST /v1/report-settings/reports/{id}/preview`: the first 50 rows, limited to the caller's scope. */
export const ReportPreview = z
  .object({ columns: ReportColumn.array(), rows: Cell.array().array(), milliseconds: z.int() })
  .meta({ id: 'ReportPreview' });
export type ReportPreview = z.infer<typeof ReportPreview>;

/** Parameter values in URL notation; the default for those left out. */
export const ReportPreviewInput = z
  .strictObject({ values: z.record(z.string(), z.string().check(atMost(200))).default({}) })
  .meta({ id: 'ReportPreviewInput' });
export type ReportPreviewInput = z.infer<typeof ReportPreviewInput>;
