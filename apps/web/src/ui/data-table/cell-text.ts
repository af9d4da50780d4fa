import { shellLabels } from '@percorso/domain';
import type { ReactNode } from 'react';
import { formatDate } from '../dates';
import type { Column } from './column';

/** A cell in words, as on screen and in the CSV. */
export const cellText = <Row>({ kind, options, value }: Column<Row>, row: Row): string => {
  const raw = value(row);
  if (raw === null) return '';
  if (typeof raw === 'boolean') return raw ? shellLabels.yes : shellLabels.no;
  if (kind === 'date') return formatDate(String(raw));
  return options?.find((option) => option.value === raw)?.label ?? String(raw);
};

/** A cell as it is read. */
export const shownIn = <Row>(column: Column<Row>, row: Row): ReactNode => column.show?.(row) ?? cellText(column, row);
