import { Flex } from '@chakra-ui/react/flex';
import {
  firstDirection,
  formatEuro,
  formatPercent,
  formatWhole,
  italianDay,
  kindShown,
  type ReportCell,
  type ReportField,
  type ReportRow,
  reportsLabels,
} from '@percorso/domain';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column, Sort } from '../../ui/data-table/column';
import { Chip } from '../../ui/display/Chip';

type Kind = ReturnType<typeof kindShown>;

const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, useGrouping: 'always' });
const numberText = {
  text: String,
  date: String,
  integer: formatWhole,
  decimal: (value: number) => decimal.format(value),
  amount: formatEuro,
  percent: formatPercent,
} as const satisfies Record<Kind, (value: number) => string>;

/** Returns the text of a cell, or an empty string if the cell has no value. */
export const cellText = (kind: Kind, value: ReportCell | undefined): string => {
  if (typeof value === 'number') return numberText[kind](value);
  return kind === 'date' ? italianDay(value ?? '') : (value ?? '');
};

const cellOf = (row: ReportRow, name: string): ReportCell => row[name] ?? null;

const overBudget = { palette: 'red', Icon: TriangleAlert } as const;

/** Returns `text`, the used share of the budget, with a label if the row exceeds the budget. */
const usedShare = (row: ReportRow, text: string): ReactNode =>
  row.level === 'EXCEEDED' ? (
    <Flex wrap="wrap" gap="2" align="center" justify={{ base: 'flex-start', sm: 'flex-end' }}>
      {text}
      <Chip look={overBudget}>{reportsLabels.overBudget}</Chip>
    </Flex>
  ) : (
    text
  );

/** Returns the columns of a report. Columns of kind `measure` show the chosen measure. */
export const columnsOf = (fields: readonly ReportField[], measure: string | undefined): Column<ReportRow>[] =>
  fields.map(({ name, label, kind: declared }, place) => {
    const kind = kindShown(declared, measure);
    const text = (row: ReportRow) => cellText(kind, cellOf(row, name));
    return {
      id: name,
      header: label,
      value: (row) => cellOf(row, name),
      show: name === 'usedPercent' ? (row) => usedShare(row, text(row)) : text,
      numeric: kind !== 'text' && kind !== 'date',
      highestFirst: firstDirection(declared) === 'Descending',
      pinned: place === 0,
      filterable: false,
    };
  });

/** Returns the default order of a report: by its first column. */
export const defaultSort = ([first]: readonly ReportField[]): Sort => ({
  id: first?.name ?? '',
  descending: first !== undefined && firstDirection(first.kind) === 'Descending',
});
