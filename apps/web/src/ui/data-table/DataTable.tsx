import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { fillLabel, listLabels } from '@percorso/domain';
import type { RowData } from '@tanstack/react-table';
import { Download, FilterX, Rows4 } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { Loading } from '../Loading';
import { useIsPhone } from '../use-is-phone';
import { CardsView } from './CardsView';
import { filterText } from './cell-text';
import type { Sort } from './column';
import { TableView, type ViewProps } from './TableView';
import { useCompactRows } from './use-compact-rows';
import { useTableModel } from './use-table-model';

type Props<Row> = Omit<ViewProps<Row>, 'onSort' | 'onFilter' | 'placeholder' | 'isCompact'> & {
  onSort: (sort: Sort) => void;
  onFilter?: (id: string, value: string) => void;
  /** Absent where there is nothing to clear. */
  onClearFilters?: () => void;
  /** The server has sorted and filtered already. */
  isServed?: boolean;
  isLoading?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty?: ReactNode;
  onExport?: (rows: readonly Row[]) => void;
  isExporting?: boolean;
  /** Beside clear-filters and export. */
  tools?: ReactNode;
};

/** Architecture §8, tables: filters in the header row, clear and CSV side by side, row actions at the end, cards on a phone. */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { columns, rows, rowId, sort, filters, onSort, onFilter = () => undefined, isServed = false } = props;
  const isPhone = useIsPhone();
  const { isCompact, toggle } = useCompactRows();
  const shown = useTableModel({ columns, rows, rowId, sort, filters, isServed });
  const placeholder = placeholderOf(props, shown.length);
  const toggleSort = (id: string) => {
    const descendsFirst = columns.find((column) => column.id === id)?.highestFirst ?? false;
    onSort({ id, descending: sort?.id === id ? !sort.descending : descendsFirst });
  };
  const View = isPhone ? CardsView : TableView;

  return (
    <Stack gap="3">
      <Tools {...props} shown={shown} compact={isPhone ? undefined : { isCompact, toggle }} />
      <View
        caption={props.caption}
        columns={columns}
        rows={shown}
        rowId={rowId}
        sort={sort}
        filters={filters}
        onSort={toggleSort}
        onFilter={onFilter}
        actions={props.actions}
        footer={props.footer}
        totals={props.totals}
        rowKeys={props.rowKeys}
        card={props.card}
        placeholder={placeholder}
        isCompact={isCompact}
      />
    </Stack>
  );
}

function placeholderOf<Row>(props: Props<Row>, shown: number): ReactNode {
  const { isLoading, error, onRetry, empty } = props;
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (isLoading) return <Loading rows={5} height="8" />;
  if (shown > 0) return null;
  const filtered = filtersText(props);
  return (
    <EmptyState>
      {empty ?? listLabels.empty}
      {filtered && <Box>{filtered}</Box>}
    </EmptyState>
  );
}

/** By what nothing was found, in the words of the head. */
function filtersText<Row>({ columns, filters }: Pick<Props<Row>, 'columns' | 'filters'>): string {
  const set = columns.flatMap((column) => {
    const value = filters[column.id] ?? '';
    return value === '' ? [] : [`${column.header}: ${filterText(column, value)}`];
  });
  return set.length > 0 ? fillLabel(listLabels.withFilters, { filters: set.join('; ') }) : '';
}

type ToolsProps<Row> = Props<Row> & {
  shown: readonly Row[];
  /** Absent where there are cards instead of rows. */
  compact?: ReturnType<typeof useCompactRows>;
};

function Tools<Row>({ filters, onClearFilters, onExport, isExporting, tools, shown, compact }: ToolsProps<Row>) {
  if (!tools && !onClearFilters && !onExport) return null;
  const hasFilters = Object.values(filters).some((value) => value !== '');
  return (
    <Flex wrap="wrap" gap="2" justify="flex-end" _print={{ display: 'none' }}>
      {tools}
      {compact && (
        <IconButton
          variant="outline"
          bg={compact.isCompact ? 'blue.100' : 'bg'}
          aria-label={listLabels.compact}
          title={listLabels.compact}
          aria-pressed={compact.isCompact}
          onClick={compact.toggle}
        >
          <Rows4 size={18} aria-hidden />
        </IconButton>
      )}
      {onClearFilters && (
        <Button variant="outline" bg="bg" disabled={!hasFilters} onClick={onClearFilters}>
          <FilterX size={18} aria-hidden />
          {listLabels.clearFilters}
        </Button>
      )}
      {onExport && (
        <Button
          variant="outline"
          bg="bg"
          disabled={shown.length === 0 || isExporting}
          aria-busy={isExporting}
          onClick={() => onExport(shown)}
        >
          <Download size={18} aria-hidden />
          {isExporting ? listLabels.exporting : listLabels.exportCsv}
        </Button>
      )}
    </Flex>
  );
}
