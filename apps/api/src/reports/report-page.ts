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

type PageRequest = { page: number; limit: number; sort: string; sortDirection: 'Ascending' | 'Descending' };
type Definition = { key: readonly string[]; derive: (row: Raw, totals: Raw) => Partial<ReportRow> };

const italian = new Intl.Collator('it', { numeric: true });

function compared(one: ReportCell | undefined, other: ReportCell | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return italian.compare(String(one), String(other));
}

/** Sorts rows by `sort`: nulls last in both directions. Rows with equal values are sorted by `fields`, in ascending order. */
function inOrder(
  rows: readonly ReportRow[],
  fields: readonly string[],
  { sort, sortDirection }: PageRequest,
): ReportRow[] {
  const sign = sortDirection === 'Ascending' ? 1 : -1;
  const isUnknown = (row: ReportRow) => row[sort] === null || row[sort] === undefined;
  const compareFields = (one: ReportRow, other: ReportRow) =>
    fields.reduce((found, field) => found || compared(one[field], other[field]), 0) || compared(one.id, other.id);
  return rows.toSorted(
    (one, other) =>
      Number(isUnknown(one)) - Number(isUnknown(other)) ||
      sign * (isUnknown(one) ? 0 : compared(one[sort], other[sort])) ||
      compareFields(one, other),
  );
}

/** Reduces a row to the columns of the report. */
const reportRow = (fields: readonly ReportFieldName[], id: string, cells: Partial<ReportRow>): ReportRow => ({
  id,
  ...(cells.level && { level: cells.level }),
  ...Object.fromEntries(fields.map((field) => [field, cells[field] ?? null])),
});

/** Returns the requested page of rows, with the total row. */
export function pageOf(
  code: ReportCode,
  { key, derive }: Definition,
  raw: readonly Raw[],
  request: PageRequest,
): ReportPage {
  const fields = fieldNamesOf(code);
  const isTotal = (row: Raw) => key.every((column) => row[column] === null);
  const totalRow = raw.find(isTotal);
  if (!totalRow) return { items: [], total: 0, totals: null };
  const rows = raw
    .filter((row) => !isTotal(row))
    .map((row) => reportRow(fields, key.map((column) => row[column]).join('/'), { ...row, ...derive(row, totalRow) }));
  const start = request.limit === -1 ? 0 : (request.page - 1) * request.limit;
  const end = request.limit === -1 ? undefined : start + request.limit;
  return {
    items: inOrder(rows, fields, request).slice(start, end),
    total: rows.length,
    totals: {
      ...reportRow(fields, 'total', { ...totalRow, ...derive(totalRow, totalRow) }),
      [fields[0]]: reportsLabels.total,
    },
  };
}
