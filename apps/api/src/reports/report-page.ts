import {
  fieldNamesOf,
  type ReportCell,
  type ReportCode,
  type ReportFieldName,
  type ReportPage,
  type ReportRow,
  reportsLabels,
} from '@percorso/domain';
import type { Raw } from './definitions.js';

type Asked = { page: number; limit: number; sort: string; sortDirection: 'Ascending' | 'Descending' };
type Definition = { key: readonly string[]; more: (row: Raw, totals: Raw) => Partial<ReportRow> };

const italian = new Intl.Collator('it', { numeric: true });

function compared(one: ReportCell | undefined, other: ReportCell | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return italian.compare(String(one), String(other));
}

/** Nulls last in both directions; equal rows are ordered by their first columns. */
function inOrder(rows: readonly ReportRow[], fields: readonly string[], { sort, sortDirection }: Asked): ReportRow[] {
  const sign = sortDirection === 'Ascending' ? 1 : -1;
  const isUnknown = (row: ReportRow) => row[sort] === null || row[sort] === undefined;
  const before = (one: ReportRow, other: ReportRow) =>
    fields.reduce((found, field) => found || compared(one[field], other[field]), 0) || compared(one.id, other.id);
  return rows.toSorted(
    (one, other) =>
      Number(isUnknown(one)) - Number(isUnknown(other)) ||
      sign * (isUnknown(one) ? 0 : compared(one[sort], other[sort])) ||
      before(one, other),
  );
}

/** Reduces a row to the columns of the report. */
const shown = (fields: readonly ReportFieldName[], id: string, cells: Partial<ReportRow>): ReportRow => ({
  id,
  ...(cells.level && { level: cells.level }),
  ...Object.fromEntries(fields.map((field) => [field, cells[field] ?? null])),
});

/** The requested page of the rows of a statement, with the total row. */
export function pageOf(code: ReportCode, { key, more }: Definition, raw: readonly Raw[], asked: Asked): ReportPage {
  const fields = fieldNamesOf(code);
  const isOfAll = (row: Raw) => key.every((column) => row[column] === null);
  const all = raw.find(isOfAll);
  if (!all) return { items: [], total: 0, totals: null };
  const rows = raw
    .filter((row) => !isOfAll(row))
    .map((row) => shown(fields, key.map((column) => row[column]).join('/'), { ...row, ...more(row, all) }));
  const start = asked.limit === -1 ? 0 : (asked.page - 1) * asked.limit;
  const end = asked.limit === -1 ? undefined : start + asked.limit;
  return {
    items: inOrder(rows, fields, asked).slice(start, end),
    total: rows.length,
    totals: { ...shown(fields, 'total', { ...all, ...more(all, all) }), [fields[0]]: reportsLabels.total },
  };
}
