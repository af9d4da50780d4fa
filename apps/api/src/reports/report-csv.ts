import type { Readable } from 'node:stream';
import {
  fieldNamesOf,
  kindShown,
  type ReportCell,
  type ReportCode,
  reportFieldLabels,
  type ReportFieldKind,
  reportFields,
  type ReportPage,
} from '@percorso/domain';
import { csvOf } from '../http/csv.js';

type Kind = Exclude<ReportFieldKind, 'measure'>;

const units: Partial<Record<Kind, string>> = { amount: ' (€)', percent: ' (%)' };

/** Numbers with a decimal comma and without points between thousands, as spreadsheets in Italian read them. */
function cellOf(value: ReportCell | undefined, kind: Kind): string {
  if (typeof value !== 'number') return value ?? '';
  if (kind === 'amount') return (value / 100).toFixed(2).replace('.', ',');
  return String(value).replace('.', ',');
}

/** The rows of a page as CSV with the Italian headings, the row of all at the end. */
export function csvOfReport(code: ReportCode, { items, totals }: ReportPage, measure?: string): Readable {
  const kinds: Readonly<Record<string, ReportFieldKind>> = reportFields[code];
  const columns = fieldNamesOf(code).map((name) => {
    const kind = kindShown(kinds[name] ?? 'text', measure);
    return { name, kind, heading: `${reportFieldLabels[name]}${units[kind] ?? ''}` };
  });
  const lines = [...items, ...(totals ? [totals] : [])].map((row) =>
    Object.fromEntries(columns.map(({ name, kind, heading }) => [heading, cellOf(row[name], kind)])),
  );
  return csvOf(
    lines,
    columns.map(({ heading }) => heading),
  );
}
