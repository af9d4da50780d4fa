import { kindShown, monthFields, type ReportField, type ReportRow } from '@percorso/domain';
import type { Sort } from '../../ui/data-table/column';

/** Greatest number of bars of a chart. */
const MAX_BARS = 15;

type Bar = { id: string; name: string; value: number };
export type ChartOf = {
  field: ReportField;
  /** Whether the bars are the months of a year, for all rows together. */
  isOfMonths: boolean;
  /** Label of the columns that name the bars; empty if there are none. */
  by: string;
  kind: ReturnType<typeof kindShown>;
  bars: Bar[];
};

/** The charted field: the number by which the rows are sorted, else the total, else the first number. */
const chartField = (fields: readonly ReportField[], sort: Sort): ReportField | undefined => {
  const numbers = fields.filter(({ kind }) => kind !== 'text' && kind !== 'date');
  const named = (name: string) => numbers.find((field) => field.name === name);
  return named(sort.id) ?? named('total') ?? numbers[0];
};

const isMonth = (name: string): boolean => monthFields.some((month) => month === name);

/** Bars of a report by month: the course of the year, not the comparison of its rows. */
const monthsOf = (fields: readonly ReportField[], totals: ReportRow | null): Bar[] =>
  totals === null
    ? []
    : fields
        .filter(({ name }) => isMonth(name))
        .map(({ name, label }) => ({ id: name, name: label, value: Number(totals[name] ?? 0) }));

/** The bars of the first rows, each named by the texts of its row; null without rows or numbers. */
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
