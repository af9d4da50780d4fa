import type {
  CustomFieldKind,
  CustomReportField,
  ReportCell,
  ReportColumn,
  ReportPage,
  ReportRow,
} from '@percorso/domain';

type Found = { columns: readonly ReportColumn[]; rows: readonly (string | null)[][]; total: number };

/** Converts a cell to the type of its field: numbers as numbers, dates without a time. */
function cellOf(text: string | null, kind: CustomFieldKind): ReportCell {
  if (text === null) return null;
  if (kind === 'date') return text.slice(0, 10);
  return kind === 'text' || !Number.isFinite(Number(text)) ? text : Number(text);
}

/** Returns rows keyed by field name. There is no total row: which columns of a query may be added up is not known. */
export function pageOfCustomReport(fields: readonly CustomReportField[], { columns, rows, total }: Found): ReportPage {
  const columnIndexes = fields.map(({ name, kind }) => ({
    name,
    kind,
    index: columns.findIndex((one) => one.name === name),
  }));
  const rowOf = (row: (string | null)[], place: number): ReportRow => ({
    id: String(place + 1),
    ...Object.fromEntries(columnIndexes.map(({ name, kind, index }) => [name, cellOf(row[index] ?? null, kind)])),
  });
  return { items: rows.map(rowOf), total, totals: null };
}
