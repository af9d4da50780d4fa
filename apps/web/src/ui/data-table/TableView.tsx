import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Table } from '@chakra-ui/react/table';
import { listLabels } from '@percorso/domain';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cellText } from './cell-text';
import type { Column, Filters, Sort } from './column';
import { ColumnFilter } from './ColumnFilter';

export type ViewProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: Sort | null;
  filters: Filters;
  onSort: (id: string) => void;
  onFilter: (id: string, value: string) => void;
  actions?: (row: Row) => ReactNode;
  /** Stands in for the rows: empty, loading, failed. */
  placeholder?: ReactNode;
};

export function TableView<Row>(props: ViewProps<Row>) {
  const { caption, columns, rows, rowId, filters, onFilter, actions, placeholder } = props;
  const width = columns.length + (actions ? 1 : 0);
  const hasFilters = columns.some(({ filterable }) => filterable !== false);
  return (
    <Box overflow="auto" maxH="max(24rem, 75dvh)" borderWidth="1px" borderRadius="l2" bg="bg">
      <Table.Root size="sm" stickyHeader aria-label={caption}>
        <Table.Header>
          <Table.Row bg="bg.muted">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} {...props} />
            ))}
            {actions && <Table.ColumnHeader textAlign="end">{listLabels.actions}</Table.ColumnHeader>}
          </Table.Row>
          {hasFilters && (
            <Table.Row bg="bg.subtle">
              {columns.map((column) => (
                <Table.Cell key={column.id} as="td" minW="8.5rem" py="2">
                  {column.filterable !== false && (
                    <ColumnFilter
                      column={column}
                      value={filters[column.id] ?? ''}
                      onChange={(value) => onFilter(column.id, value)}
                    />
                  )}
                </Table.Cell>
              ))}
              {actions && <Table.Cell />}
            </Table.Row>
          )}
        </Table.Header>
        <Table.Body>
          {placeholder ? (
            <Table.Row>
              <Table.Cell colSpan={width}>{placeholder}</Table.Cell>
            </Table.Row>
          ) : (
            rows.map((row) => (
              <Table.Row key={rowId(row)} _hover={{ bg: 'blue.50' }}>
                {columns.map((column) => (
                  <Table.Cell key={column.id}>{column.show?.(row) ?? cellText(column, row)}</Table.Cell>
                ))}
                {actions && (
                  <Table.Cell textAlign="end" whiteSpace="nowrap">
                    {actions(row)}
                  </Table.Cell>
                )}
              </Table.Row>
            ))
          )}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

function HeaderCell<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<ViewProps<Row>, 'sort' | 'onSort'>) {
  const order = sort?.id !== column.id ? 'none' : sort.descending ? 'descending' : 'ascending';
  if (column.sortable === false) return <Table.ColumnHeader>{column.header}</Table.ColumnHeader>;
  const Arrow = order === 'none' ? ArrowUpDown : order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Table.ColumnHeader aria-sort={order}>
      <chakra.button
        type="button"
        onClick={() => onSort(column.id)}
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minH="8"
        fontWeight="semibold"
        cursor="pointer"
        focusVisibleRing="outside"
      >
        {column.header}
        <Box color={order === 'none' ? 'fg.subtle' : 'blue.600'}>
          <Arrow size={14} aria-hidden />
        </Box>
      </chakra.button>
    </Table.ColumnHeader>
  );
}
