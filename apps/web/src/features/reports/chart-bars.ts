import { kindShown, monthFields, type ReportField, type ReportRow } from '@percorso/domain';
import type { Sort } from '../../ui/data-table/column';

/** Maximum number of bars in a chart. */
const MAX_BARS = 15;

type Bar = { id: string; name: string; value: number };
export type ChartOf = {
  field: ReportField;
  /** Whether each bar is the sum of all rows for a month of the year; otherwise each bar is a row. */
  isOfMonths: boolean;
  /** Labels of the columns that name the bars; an empty string if there are none. */
  by: string;
  kind: ReturnType<typeof kindShown>;
  bars: Bar[];
};

/**
 * Returns the field to chart: the number by which the rows are sorted, else the total, else the first number; undefined without numbers.
 */
const chartField = (fields: readonly ReportField[], sort: Sort): ReportField | undefined => {
  const numbers = fields.filter(({ kind }) => kind !== 'text' && kind !== 'date');
  const named = (name: string) => numbers.find((field) => field.name === name);
  return named(sort.id) ?? named('total') ?? numbers[0];
};

const isMonth = (name: string): boolean => monthFields.some((month) => month === name);

/** Returns a bar for each month with the total of its column; an empty list if the report has no columns of months or no totals. */
const monthsOf = (fields: readonly ReportField[], totals: ReportRow | null): Bar[] =>
  totals === null
    ? []
    : fields
        .filter(({ name }) => isMonth(name))
        .map(({ name, label }) => ({ id: name, name: label, value: Number(totals[name] ?? 0) }));

/**
 * Returns a chart of the first rows, with a bar for each row that is named by its text columns. A report by month gets a bar for each month
 * instead, unless it is sorted by another number than the total. Returns null if there are no rows or no numbers.
 */
export function chartOf(
  fields: readonly ReportField[],
  rows: readonly ReportRow[],
  sort: Sort,
  measure: string | undefined,
  totals: ReportRow | null = null,
): ChartOf | null {
  const field = chartField(fields, sort);
  if (!field || rows.length === 0) return null;
  const kind = kindShown(field.kind, measure);
  const months = monthsOf(fields, totals);
  if (months.length > 0 && field.name === 'total') return { field, kind, bars: months, by: '', isOfMonths: true };
  const texts = fields.filter(({ kind }) => kind === 'text');
  const bars = rows.slice(0, MAX_BARS).map((row) => ({
    id: row.id,
    name: texts
      .map(({ name }) => row[name])
      .filter(Boolean)
      .join(' · '),
    value: Number(row[field.name] ?? 0),
  }));
  const by = texts.map(({ label }) => label.toLocaleLowerCase('it')).join(' e ');
  return { field, by, kind, bars, isOfMonths: false };
}
