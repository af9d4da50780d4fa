import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Table } from '@chakra-ui/react/table';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { listLabels } from '@percorso/domain';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownIn } from './cell-text';
import type { Column, ColumnKind, Filters, Sort } from './column';
import { ColumnFilter } from './ColumnFilter';
import { Cell, compactRows, inOneLine, lowButtons, lowFields, rowsWithKeys, signsAlone, usualRows } from './density';
import { type RowKeys, useRowKeys } from './use-row-keys';

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
  /** Lines after the last row. */
  footer?: readonly ReactNode[];
  /** Of all rows, column by column: the last line, which its first cell names. */
  totals?: Row | null;
  /** Rows of 40 px that the arrow keys go through, with what other keys do to them. */
  rowKeys?: RowKeys<Row>;
  /** As many rows on a screen as can be read. */
  isCompact: boolean;
  /** Rows of two lines at most; in others everything stands whole. */
  isDense: boolean;
  /** Many columns: row actions are their signs where there is little room. */
  isWide?: boolean;
  /** On a phone: the two lines of a row's card, instead of all its columns. */
  card?: (row: Row) => readonly [ReactNode, ReactNode];
};

/** What a filter needs to show its placeholder or its longest usual choice whole. */
const filterWidths = {
  text: '5.5rem',
  date: '7.75rem',
  period: '9.75rem',
  choice: '5rem',
  boolean: '4.5rem',
} satisfies Record<ColumnKind, string>;
/** Row actions stay in view where a table is wider than its place. */
const alwaysInView = { position: 'sticky', insetEnd: '0' } as const;
/** So does what says which row it is. */
const pinned = { position: 'sticky', insetStart: '0', bg: 'inherit' } as const;
const placeOf = <Row,>(column: Column<Row>) => (column.pinned ? pinned : {});

const headCell = { py: '1', px: '1.5' } as const;

/** All of it, its head on each sheet and its totals on the last; no row on two, no arrows of what cannot be sorted there. */
const onPaper = {
  overflow: 'visible',
  maxH: 'none',
  borderWidth: '0',
  '& table': { fontSize: '2xs', lineHeight: '1.3' },
  '& tr': { position: 'static', breakInside: 'avoid' },
  '& :is(th, td)': { position: 'static', px: '1', py: '1' },
  '& th svg': { display: 'none' },
  // A browser repeats no button in the head of the next sheet.
  '& th button': { display: 'contents' },
  '& tfoot': { display: 'table-row-group' },
};

export function TableView<Row>(props: ViewProps<Row>) {
  const { caption, columns, rows, rowId, filters, onFilter, actions, placeholder, footer = [], rowKeys } = props;
  const { isCompact, isDense, isWide } = props;
  const totals = placeholder ? null : props.totals;
  const keysOf = useRowKeys(rowKeys, rows.length);
  const narrow = rowKeys ? rowsWithKeys : isCompact ? compactRows : usualRows;
  const ofActions = {
    ...(isDense && inOneLine),
    ...(isCompact && !rowKeys && lowButtons('7')),
    ...(isWide && signsAlone),
  };
  const width = columns.length + (actions ? 1 : 0);
  const hasFilters = columns.some(({ filterable }) => filterable !== false);
  return (
    <Box
      {...{ overflow: 'auto', maxH: 'max(24rem, 80dvh)', borderWidth: '1px', borderRadius: 'l2', bg: 'bg' }}
      containerType="inline-size"
      _print={onPaper}
    >
      <Table.Root recipe={tableSlotRecipe} size="sm" stickyHeader aria-label={caption}>
        <Table.Header>
          <Table.Row bg="bg.muted">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} {...props} />
            ))}
            {actions && (
              <Table.ColumnHeader textAlign="end" bg="bg.muted" {...headCell} {...alwaysInView}>
                {listLabels.actions}
              </Table.ColumnHeader>
            )}
          </Table.Row>
          {hasFilters && (
            <Table.Row bg="bg.subtle" css={lowFields}>
              {columns.map((column) => (
                <Table.Cell
                  key={column.id}
                  as="td"
                  // A column without a filter is as narrow as what stands in it.
                  minW={column.filterable === false ? undefined : filterWidths[column.kind ?? 'text']}
                  {...headCell}
                >
                  {column.filterable !== false && (
                    <ColumnFilter
                      column={column}
                      value={filters[column.id] ?? ''}
                      onChange={(value) => onFilter(column.id, value)}
                    />
                  )}
                </Table.Cell>
              ))}
              {actions && <Table.Cell bg="bg.subtle" {...alwaysInView} />}
            </Table.Row>
          )}
        </Table.Header>
        <Table.Body>
          {placeholder ? (
            <Table.Row>
              <Table.Cell colSpan={width}>{placeholder}</Table.Cell>
            </Table.Row>
          ) : (
            rows.map((row, index) => (
              <Table.Row
                key={rowId(row)}
                bg="bg"
                h={rowKeys && '10'}
                _hover={{ bg: 'blue.50' }}
                focusVisibleRing="inside"
                {...keysOf(row, index)}
              >
                {columns.map((column) => (
                  <Table.Cell
                    key={column.id}
                    textAlign={column.numeric ? 'end' : undefined}
                    {...placeOf(column)}
                    {...narrow}
                  >
                    {isDense ? <Cell>{shownIn(column, row)}</Cell> : shownIn(column, row)}
                  </Table.Cell>
                ))}
                {actions && (
                  <Table.Cell
                    {...{ textAlign: 'end', whiteSpace: 'nowrap', bg: 'inherit', css: ofActions }}
                    {...alwaysInView}
                    {...narrow}
                  >
                    {actions(row)}
                  </Table.Cell>
                )}
              </Table.Row>
            ))
          )}
        </Table.Body>
        {(totals || footer.length > 0) && (
          <Table.Footer>
            {totals && <TotalsRow columns={columns} totals={totals} />}
            {footer.map((line, index) => (
              <Table.Row key={index} bg="bg.subtle">
                <Table.Cell colSpan={width} fontWeight="semibold" {...narrow}>
                  {line}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Footer>
        )}
      </Table.Root>
    </Box>
  );
}

function TotalsRow<Row>({ columns: [first, ...others], totals }: { columns: readonly Column<Row>[]; totals: Row }) {
  return (
    <Table.Row bg="bg.subtle" fontWeight="semibold">
      <Table.Cell as="th" scope="row" textAlign="start" px="1.5" {...(first && placeOf(first))}>
        {first && shownIn(first, totals)}
      </Table.Cell>
      {others.map((column) => (
        <Table.Cell key={column.id} px="1.5" textAlign={column.numeric ? 'end' : undefined}>
          {shownIn(column, totals)}
        </Table.Cell>
      ))}
    </Table.Row>
  );
}

function HeaderCell<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<ViewProps<Row>, 'sort' | 'onSort'>) {
  const order = sort?.id !== column.id ? 'none' : sort.descending ? 'descending' : 'ascending';
  const textAlign = column.numeric ? 'end' : undefined;
  if (column.sortable === false)
    return (
      <Table.ColumnHeader textAlign={textAlign} minW={column.minW} {...headCell}>
        {column.header}
      </Table.ColumnHeader>
    );
  const Arrow = order === 'none' ? ArrowUpDown : order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Table.ColumnHeader aria-sort={order} {...{ textAlign, minW: column.minW }} {...headCell} {...placeOf(column)}>
      <chakra.button
        type="button"
        onClick={() => onSort(column.id)}
        display="inline-flex"
        alignItems="center"
        gap="1"
        minH="6"
        fontWeight="semibold"
        textAlign={textAlign ?? 'start'}
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
