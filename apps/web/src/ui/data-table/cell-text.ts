import { listLabels, shellLabels } from '@percorso/domain';
import type { ReactNode } from 'react';
import { formatDate } from '../display/dates';
import { type Column, type FilterAbove, periodOf } from './column';

/** Returns the text of a cell: as exported to CSV, and as shown on the screen unless the column has `show`. */
export const cellText = <Row>({ kind, options, value }: Column<Row>, row: Row): string => {
  const raw = value(row);
  if (raw === null) return '';
  if (typeof raw === 'boolean') return raw ? shellLabels.yes : shellLabels.no;
  if (kind === 'date') return formatDate(String(raw));
  return options?.find((option) => option.value === raw)?.label ?? String(raw);
};

/** Returns the content of a cell as shown on screen. */
export const cellContent = <Row>(column: Column<Row>, row: Row): ReactNode =>
  column.show?.(row) ?? cellText(column, row);

/** Returns the value of a filter as display text. */
export const filterText = ({ kind, options }: Omit<FilterAbove, 'id'>, filter: string): string => {
  if (kind === 'date') return formatDate(filter);
  if (kind === 'boolean') return filter === 'true' ? shellLabels.yes : shellLabels.no;
  if (kind !== 'period') return options?.find(({ value }) => value === filter)?.label ?? `«${filter}»`;
  const [from, to] = periodOf(filter);
  return [from && `${listLabels.from} ${formatDate(from)}`, to && `${listLabels.to} ${formatDate(to)}`]
    .filter(Boolean)
    .join(' ');
};
