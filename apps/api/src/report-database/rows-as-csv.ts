import type { Readable } from 'node:stream';
import {
  type CustomFieldKind,
  italianDay,
  type ReportCell,
  type ReportFieldKind,
  type ReportRow,
} from '@percorso/domain';
import { csvOf } from '../http/lists/csv.js';

type Kind = CustomFieldKind | Exclude<ReportFieldKind, 'measure'>;
type Field = { name: string; label: string; kind: Kind };

const units: Partial<Record<Kind, string>> = { amount: ' (€)', percent: ' (%)' };

/** Formats a cell for spreadsheets in Italian: decimal comma, no thousands separator, amounts in euros. */
function cellOf(value: ReportCell | undefined, kind: Kind): string {
  if (typeof value === 'number')
    return (kind === 'amount' ? (value / 100).toFixed(2) : String(value)).replace('.', ',');
  return kind === 'date' && value ? italianDay(value) : (value ?? '');
}

/** Returns the rows of a report as CSV: the columns are the fields, in order, with their labels as headings. */
export const csvOfRows = (fields: readonly Field[], rows: readonly ReportRow[]): Readable =>
  csvOf(
    rows.map((row) => fields.map(({ name, kind }) => cellOf(row[name], kind))),
    fields.map(({ label, kind }) => `${label}${units[kind] ?? ''}`),
  );
