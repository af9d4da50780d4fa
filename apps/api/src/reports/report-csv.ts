import type { Readable } from 'node:stream';
import {
  fieldNamesOf,
  kindShown,
  type ReportCode,
  reportFieldLabels,
  type ReportFieldKind,
  reportFields,
  type ReportPage,
} from '@percorso/domain';
import { csvOfRows } from '../report-database/rows-as-csv.js';

/** Returns the rows of a page as CSV with Italian headings, the total row last. */
export function csvOfReport(code: ReportCode, { items, totals }: ReportPage, measure?: string): Readable {
  const kinds: Readonly<Record<string, ReportFieldKind>> = reportFields[code];
  const fields = fieldNamesOf(code).map((name) => ({
    name,
    label: reportFieldLabels[name],
    kind: kindShown(kinds[name] ?? 'text', measure),
  }));
  return csvOfRows(fields, totals ? [...items, totals] : items);
}
