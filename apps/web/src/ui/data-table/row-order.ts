import { containsText, isDay } from '@percorso/domain';
import { type CellValue, type ColumnKind, periodOf } from './column';

const italian = new Intl.Collator('it', { sensitivity: 'base', numeric: true });

/** Compares two cells for ascending order; empty values come last. */
export const compareCells = (a: CellValue, b: CellValue): number => {
  if (a === b) return 0;
  if (a === null || a === '') return 1;
  if (b === null || b === '') return -1;
  return italian.compare(String(a), String(b));
};

/**
 * Whether a cell matches a filter. Spec 000 §2: a text contains the filter, a date or boolean equals it. An incomplete date does not
 * filter.
 */
export const cellMatches = (kind: ColumnKind, value: CellValue, text: string, filter: string): boolean => {
  if (filter === '') return true;
  if (kind === 'date') return !isDay(filter) || value === filter;
  if (kind === 'period') {
    const [from, to] = periodOf(filter);
    const day = String(value).slice(0, 10);
    return (!isDay(from) || from <= day) && (!isDay(to) || day <= to);
  }
  if (kind === 'text') return containsText(text, filter);
  return String(value) === filter;
};
