import { kindShown, monthFields, type ReportField, type ReportRow } from '@percorso/domain';
import type { Sort } from '../../ui/data-table/column';

/** How many rows a chart has. */
const MOST = 15;

type Bar = { id: string; name: string; value: number };
export type ChartOf = {
  field: ReportField;
  /** The months of a year, of all rows together. */
  isOfMonths: boolean;
  /** What each bar is of; empty where no text says it. */
  by: string;
  kind: ReturnType<typeof kindShown>;
  bars: Bar[];
};

/** What the chart is of: the number by which the rows are sorted, else their total, else the first number there is. */
const chartField = (fields: readonly ReportField[], sort: Sort): ReportField | undefined => {
  const numbers = fields.filter(({ kind }) => kind !== 'text' && kind !== 'date');
  const named = (name: string) => numbers.find((field) => field.name === name);
  return named(sort.id) ?? named('total') ?? numbers[0];
};

const isMonth = (name: string): boolean => monthFields.some((month) => month === name);

/** What a report by month is read for: how the year goes, not which row has most. */
const monthsOf = (fields: readonly ReportField[], totals: ReportRow | null): Bar[] =>
  totals === null
    ? []
    : fields
        .filter(({ name }) => isMonth(name))
        .map(({ name, label }) => ({ id: name, name: label, value: Number(totals[name] ?? 0) }));

/** The bars of the first rows, each named by the texts of its row. */
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
  const bars = rows.slice(0, MOST).map((row) => ({
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
