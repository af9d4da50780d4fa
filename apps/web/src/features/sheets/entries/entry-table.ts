import type { EntryView, ProvisionsQuery } from '@percorso/domain';
import type { ReactNode } from 'react';
import type { Column, Filters, Sort } from '../../../ui/data-table/column';

/** How a list shows its entries, of which `View` is answered. */
export type EntryTable<View = EntryView> = {
  columns: readonly Column<View>[];
  /** The order in which it opens; null: as the entries were added. */
  sort: Sort | null;
  /** What tells an entry from the others, in a button's name and in a question. */
  nameOf: (entry: View) => string;
  /** Its two lines on a phone. */
  card: (entry: View) => readonly [ReactNode, ReactNode];
  /** What the last line sums up. */
  totals?: (entries: readonly View[]) => string;
  /** The same of a list whose totals the server computes. */
  Totals?: (props: { sheetId: string }) => ReactNode;
  /** What its list is asked for by the filters in the table's head; without it a search stands above. */
  queryOf?: (filters: Filters) => Partial<ProvisionsQuery>;
};

/** A column that nobody filters by; sorted by where the server can. */
export const entryColumn = <Row>({ sortable = false, ...column }: Column<Row>): Column<Row> => ({
  ...column,
  sortable,
  filterable: false,
});

export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
