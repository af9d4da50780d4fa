import type { EntryViews, ListSheetType } from '@percorso/domain';
import type { ReactNode } from 'react';
import type { Column, Sort } from '../../../ui/data-table/column';

/** How a list shows its entries. */
export type EntryTable<T extends ListSheetType> = {
  columns: readonly Column<EntryViews[T]>[];
  /** The order in which it opens; null: as the entries were added. */
  sort: Sort | null;
  /** What tells an entry from the others, in a button's name and in a question. */
  nameOf: (entry: EntryViews[T]) => string;
  /** Its two lines on a phone. */
  card: (entry: EntryViews[T]) => readonly [ReactNode, ReactNode];
  /** What the last line sums up; `total`: of all pages. */
  totals?: (entries: readonly EntryViews[T][], total: number) => string;
};

/** A column that nobody filters by; sorted by where the server can. */
export const entryColumn = <Row>({ sortable = false, ...column }: Column<Row>): Column<Row> => ({
  ...column,
  sortable,
  filterable: false,
});

export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
