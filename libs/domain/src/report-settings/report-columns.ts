import { z } from 'zod';
import { atMost } from '../rules/characters.js';
import { broken, repeated, type RuleIssue, text } from '../sheets/content-fields.js';

/** How a column is shown: an amount is in euro cents. */
export const customFieldKinds = ['text', 'integer', 'amount', 'date'] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];

/** What the database says of a column: which kinds it can be shown as, the usual one first. */
const kindsOfValues = {
  number: ['integer', 'amount', 'text'],
  date: ['date', 'text'],
  other: ['text'],
} as const satisfies Record<string, readonly CustomFieldKind[]>;
export type ColumnValues = keyof typeof kindsOfValues;

export const kindsFor = (values: ColumnValues): readonly CustomFieldKind[] => kindsOfValues[values];

/** A column of a query. `POST /v1/report-settings/reports/{id}/columns`. */
export const ReportColumn = z
  .object({ name: z.string(), values: z.enum(['number', 'date', 'other']) })
  .meta({ id: 'ReportColumn' });
export type ReportColumn = z.infer<typeof ReportColumn>;

/** Rows have these of their own. */
const ownNames = ['id', 'level'];

/** Columns become names of fields and of the order: each has one that is its own. */
export function columnRules(names: readonly string[]): RuleIssue[] {
  const path = ['query'];
  const unfit = names.filter((name) => !/^[a-z][A-Za-z0-9_]{0,62}$/.test(name) || ownNames.includes(name));
  const twice = names.filter((name, place) => names.indexOf(name) < place);
  return [
    ...unfit.map((name): RuleIssue => ({ path, code: 'columnName', params: { name } })),
    ...[...new Set(twice)].map((name): RuleIssue => ({ path, code: 'columnRepeated', params: { name } })),
  ];
}

/** A column as people read it; its place is its position. */
export const CustomReportField = z.strictObject({
  name: text(63),
  label: text(100),
  kind: z.enum(customFieldKinds),
});
export type CustomReportField = z.infer<typeof CustomReportField>;

/** `PUT /v1/report-settings/reports/{id}/fields`: all of them, in their order. */
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

/** Fields are the columns of the query, neither more nor fewer, each shown as its values can be. */
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

/** The fields of a query whose columns may have changed: those that stay as they were, new ones at the end under their names. */
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

/** A cell of a preview, as the database writes it. */
const Cell = z.string().nullable();

/** `POST /v1/report-settings/reports/{id}/preview`: the first 50 rows, as who asks would see them. */
export const ReportPreview = z
  .object({ columns: ReportColumn.array(), rows: Cell.array().array(), milliseconds: z.int() })
  .meta({ id: 'ReportPreview' });
export type ReportPreview = z.infer<typeof ReportPreview>;

/** Of the values of its parameters, as they are written in an address; what is left out has its default. */
export const ReportPreviewInput = z
  .strictObject({ values: z.record(z.string(), z.string().check(atMost(200))).default({}) })
  .meta({ id: 'ReportPreviewInput' });
export type ReportPreviewInput = z.infer<typeof ReportPreviewInput>;
