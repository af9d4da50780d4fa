import type { EntryView, ProvisionsQuery } from '@percorso/domain';
import type { ReactNode } from 'react';
import type { Column, Filters, Sort } from '../../../ui/data-table/column';

/** The definition of a list's table. `View` is the type of an entry as the server returns it. */
export type EntryTable<View = EntryView> = {
  columns: readonly Column<View>[];
  /** The initial order; null for the order of insertion. */
  sort: Sort | null;
  /** Returns a label that identifies an entry, for buttons and questions. */
  nameOf: (entry: View) => string;
  /** Returns the two lines of an entry's card on a phone. */
  card: (entry: View) => readonly [ReactNode, ReactNode];
  /** Returns the text of the last line, computed from the shown entries. */
  totals?: (entries: readonly View[]) => string;
  /** Renders the totals of the list, if the server computes them. */
  Totals?: (props: { sheetId: string }) => ReactNode;
  /**
   * Converts the filters of the header row to a query. Without this function, the table has no filters; a long list then has a search field
   * above the table.
   */
  queryOf?: (filters: Filters) => Partial<ProvisionsQuery>;
};

/** Returns a column without a filter. It is sortable only if `sortable` is set, which requires that the server can sort by it. */
export const entryColumn = <Row>({ sortable = false, ...column }: Column<Row>): Column<Row> => ({
  ...column,
  sortable,
  filterable: false,
});

export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
