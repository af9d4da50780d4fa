import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { cellText } from './cell-text';
import type { Column, Filters, Sort } from './column';
import { cellMatches, compareCells } from './row-order';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});

type Model<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: Sort | null;
  filters: Filters;
  /** Whether the server has sorted and filtered the rows. */
  isServerSide: boolean;
};

const definitionOf = <Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> => ({
  id: column.id,
  accessorFn: (row: Row) => column.value(row),
  sortFn: (a, b) => compareCells(column.value(a.original), column.value(b.original)),
  filterFn: ({ original }, _id, filter: string) =>
    cellMatches(column.kind ?? 'text', column.value(original), cellText(column, original), filter),
});

/** Returns the rows, sorted and filtered unless the server has done so. */
export function useTableModel<Row extends RowData>({
  columns,
  rows,
  rowId,
  sort,
  filters,
  isServerSide,
}: Model<Row>): Row[] {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: isServerSide,
    manualFiltering: isServerSide,
    state: {
      sorting: sort ? [{ id: sort.id, desc: sort.descending }] : [],
      columnFilters: Object.entries(filters)
        .filter(([, value]) => value !== '')
        .map(([id, value]) => ({ id, value })),
    },
  });
  return table.getRowModel().rows.map(({ original }) => original);
}
