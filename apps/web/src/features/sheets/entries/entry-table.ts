import type { EntryView, ProvisionsQuery } from '@percorso/domain';
import type { ReactNode } from 'react';
import type { Column, Filters, Sort } from '../../../ui/data-table/column';

/** How a list shows its entries. `View`: an entry as the server returns it. */
export type EntryTable<View = EntryView> = {
  columns: readonly Column<View>[];
  /** The initial order; null for the order of insertion. */
  sort: Sort | null;
  /** A label that identifies an entry, for buttons and questions. */
  nameOf: (entry: View) => string;
  /** The two lines of an entry on a phone. */
  card: (entry: View) => readonly [ReactNode, ReactNode];
  /** The sums in the last line. */
  totals?: (entries: readonly View[]) => string;
  /** The totals of a list, if the server computes them. */
  Totals?: (props: { sheetId: string }) => ReactNode;
  /** The query of the filters in the table head; without it, the table has a search field above. */
  queryOf?: (filters: Filters) => Partial<ProvisionsQuery>;
};

/** A column without a filter; `sortable` if the server can sort by it. */
export const entryColumn = <Row>({ sortable = false, ...column }: Column<Row>): Column<Row> => ({
  ...column,
  sortable,
  filterable: false,
});

export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
