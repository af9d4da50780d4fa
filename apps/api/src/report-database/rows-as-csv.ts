import type { Readable } from 'node:stream';
import {
  type CustomFieldKind,
  italianDay,
  type ReportCell,
  type ReportFieldKind,
  type ReportRow,
} from '@percorso/domain';
import { csvOf } from '../http/csv.js';

type Kind = CustomFieldKind | Exclude<ReportFieldKind, 'measure'>;
type Field = { name: string; label: string; kind: Kind };

const units: Partial<Record<Kind, string>> = { amount: ' (€)', percent: ' (%)' };

/** As spreadsheets in Italian read it: a decimal comma, no points between thousands, an amount in euros. */
function cellOf(value: ReportCell | undefined, kind: Kind): string {
  if (typeof value === 'number')
    return (kind === 'amount' ? (value / 100).toFixed(2) : String(value)).replace('.', ',');
  return kind === 'date' && value ? italianDay(value) : (value ?? '');
}

/** Rows of a report under the labels of its fields, in the order of these. */
export const csvOfRows = (fields: readonly Field[], rows: readonly ReportRow[]): Readable =>
  csvOf(
    rows.map((row) => fields.map(({ name, kind }) => cellOf(row[name], kind))),
    fields.map(({ label, kind }) => `${label}${units[kind] ?? ''}`),
  );
