import { kindShown, type ReportField, type ReportRow } from '@percorso/domain';
import type { Sort } from '../../ui/data-table/column';

/** How many rows a chart has. */
const MOST = 15;

type Bar = { id: string; name: string; value: number };
export type ChartOf = {
  field: ReportField;
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

/** The bars of the first rows, each named by the texts of its row. */
export function chartOf(
  fields: readonly ReportField[],
  rows: readonly ReportRow[],
  sort: Sort,
  measure: string | undefined,
): ChartOf | null {
  const field = chartField(fields, sort);
  if (!field || rows.length === 0) return null;
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
  return { field, by, kind: kindShown(field.kind, measure), bars };
}
