import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Table } from '@chakra-ui/react/table';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { listLabels } from '@percorso/domain';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cellContent } from './cell-text';
import type { Column, ColumnKind, Filters, Sort } from './column';
import { ColumnFilter } from './ColumnFilter';
import { Cell, compactRows, inOneLine, lowButtons, lowFields, rowsWithKeys, iconsOnly, defaultRows } from './density';
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
  /** Shown in place of the rows while there are none: an empty list, loading, or a failure. */
  placeholder?: ReactNode;
  /** Lines after the last row. */
  footer?: readonly ReactNode[];
  /** The last line, with the total of each column over all rows; its first cell is its heading. */
  totals?: Row | null;
  /** The actions of keys on a row. Rows with key actions are 40 px high and navigated by arrow keys. */
  rowKeys?: RowKeys<Row>;
  /** Whether the rows have the smallest legible height. */
  isCompact: boolean;
  /** Whether rows are limited to two lines; otherwise cells show all of their content. */
  isDense: boolean;
  /** Whether the table has many columns. Row actions then show only their icons if space is narrow. */
  isWide?: boolean;
  /** The two lines of a row's card on a phone, instead of all columns. */
  card?: (row: Row) => readonly [ReactNode, ReactNode];
};

/** Widths of filters, by kind: wide enough for the placeholder or the longest common choice. */
const filterWidths = {
  text: '5.5rem',
  date: '7.75rem',
  period: '9.75rem',
  choice: '5rem',
  boolean: '4.5rem',
} satisfies Record<ColumnKind, string>;
/** Keeps row actions visible if the table is wider than its container. */
const alwaysInView = { position: 'sticky', insetEnd: '0' } as const;
/** Keeps the column that identifies a row visible as well. */
const pinned = { position: 'sticky', insetStart: '0', bg: 'inherit' } as const;
const pinnedStyle = <Row,>(column: Column<Row>) => (column.pinned ? pinned : {});

const headCell = { py: '1', px: '1.5' } as const;

/**
 * Print styles: the whole table, its header on each sheet of paper and the totals on the last one; rows are not split, and sort arrows are
 * hidden.
 */
const onPaper = {
  overflow: 'visible',
  maxH: 'none',
  borderWidth: '0',
  '& table': { fontSize: '2xs', lineHeight: '1.3' },
  '& tr': { position: 'static', breakInside: 'avoid' },
  '& :is(th, td)': { position: 'static', px: '1', py: '1' },
  '& th svg': { display: 'none' },
  // Browsers do not repeat the buttons of the header on the next sheet of paper.
  '& th button': { display: 'contents' },
  '& tfoot': { display: 'table-row-group' },
};

export function TableView<Row>(props: ViewProps<Row>) {
  const { caption, columns, rows, rowId, filters, onFilter, actions, placeholder, footer = [], rowKeys } = props;
  const { isCompact, isDense, isWide } = props;
  const totals = placeholder ? null : props.totals;
  const keysOf = useRowKeys(rowKeys, rows.length);
  const narrow = rowKeys ? rowsWithKeys : isCompact ? compactRows : defaultRows;
  const actionStyles = {
    ...(isDense && inOneLine),
    ...(isCompact && !rowKeys && lowButtons('7')),
    ...(isWide && iconsOnly),
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
                  // A column without a filter is as narrow as its content.
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
                    {...pinnedStyle(column)}
                    {...narrow}
                  >
                    {isDense ? <Cell>{cellContent(column, row)}</Cell> : cellContent(column, row)}
                  </Table.Cell>
                ))}
                {actions && (
                  <Table.Cell
                    {...{ textAlign: 'end', whiteSpace: 'nowrap', bg: 'inherit', css: actionStyles }}
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
      <Table.Cell as="th" scope="row" textAlign="start" px="1.5" {...(first && pinnedStyle(first))}>
        {first && cellContent(first, totals)}
      </Table.Cell>
      {others.map((column) => (
        <Table.Cell key={column.id} px="1.5" textAlign={column.numeric ? 'end' : undefined}>
          {cellContent(column, totals)}
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
    <Table.ColumnHeader aria-sort={order} {...{ textAlign, minW: column.minW }} {...headCell} {...pinnedStyle(column)}>
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
