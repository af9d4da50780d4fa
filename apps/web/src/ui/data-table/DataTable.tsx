import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { type CsvForm, fillLabel, listLabels } from '@percorso/domain';
import type { RowData } from '@tanstack/react-table';
import { Download, FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { Loading } from '../feedback/Loading';
import { useIsPhone } from '../hooks/use-is-phone';
import { CardsView } from './CardsView';
import { filterText } from './cell-text';
import type { FilterAbove, Sort } from './column';
import { CompactToggle } from './CompactToggle';
import { CsvFormToggle } from './CsvFormToggle';
import { lowButtons } from './density';
import { TableView, type ViewProps } from './TableView';
import { useCsvForm } from '../../api/csv-form';
import { useCompactRows } from './use-compact-rows';
import { useTableModel } from './use-table-model';

type Props<Row> = Omit<ViewProps<Row>, 'onSort' | 'onFilter' | 'placeholder' | 'isCompact' | 'isDense'> & {
  onSort: (sort: Sort) => void;
  onFilter?: (id: string, value: string) => void;
  /** Absent if there are no filters to clear. */
  onClearFilters?: () => void;
  /** Whether the server has sorted and filtered the rows; otherwise the table does. */
  isServerSide?: boolean;
  isLoading?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty?: ReactNode;
  /** Filters that are above the table instead of in its header row. */
  filtersAbove?: readonly FilterAbove[];
  onExport?: (rows: readonly Row[], form: CsvForm) => void;
  isExporting?: boolean;
  /** Further buttons beside those that clear the filters and export the rows. */
  tools?: ReactNode;
};

/**
 * A table with filters in its header row, the clear and CSV buttons side by side, and the actions at the end of each row; cards on a phone.
 * Architecture §8, tables.
 */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { columns, rows, rowId, sort, filters, onSort, onFilter = () => undefined, isServerSide = false } = props;
  const isPhone = useIsPhone();
  const { isCompact } = useCompactRows();
  const shownRows = useTableModel({ columns, rows, rowId, sort, filters, isServerSide });
  const placeholder = placeholderOf(props, shownRows.length);
  const toggleSort = (id: string) => {
    const descendsFirst = columns.find((column) => column.id === id)?.highestFirst ?? false;
    onSort({ id, descending: sort?.id === id ? !sort.descending : descendsFirst });
  };
  const isDense = isServerSide && !props.rowKeys;
  const View = isPhone ? CardsView : TableView;

  return (
    <Stack gap="2">
      <Tools {...props} shownRows={shownRows} hasCompact={!isPhone && !props.rowKeys} />
      <View
        caption={props.caption}
        columns={columns}
        rows={shownRows}
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
        {...{ isCompact, isDense }}
        isWide={props.isWide}
      />
    </Stack>
  );
}

function placeholderOf<Row>(props: Props<Row>, shownCount: number): ReactNode {
  const { isLoading, error, onRetry, empty } = props;
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (isLoading) return <Loading rows={5} height="8" />;
  if (shownCount > 0) return null;
  const filtered = filtersText(props);
  return (
    <EmptyState>
      {empty ?? listLabels.empty}
      {filtered && <Box>{filtered}</Box>}
    </EmptyState>
  );
}

/** Returns the active filters as text, to explain an empty list. */
function filtersText<Row>({ columns, filters, filtersAbove = [] }: Props<Row>): string {
  const set = [...filtersAbove, ...columns].flatMap((column) => {
    const value = filters[column.id] ?? '';
    return value === '' ? [] : [`${column.header}: ${filterText(column, value)}`];
  });
  return set.length > 0 ? fillLabel(listLabels.withFilters, { filters: set.join('; ') }) : '';
}

type ToolsProps<Row> = Props<Row> & {
  shownRows: readonly Row[];
  hasCompact: boolean;
};

function Tools<Row>({ filters, onClearFilters, onExport, isExporting, tools, shownRows, hasCompact }: ToolsProps<Row>) {
  if (!tools && !onClearFilters && !onExport) return null;
  const hasFilters = Object.values(filters).some((value) => value !== '');
  return (
    <Flex wrap="wrap" gap="2" justify="flex-end" align="center" css={lowButtons('9')} _print={{ display: 'none' }}>
      {tools}
      {hasCompact && <CompactToggle />}
      {onClearFilters && (
        <Button variant="outline" bg="bg" disabled={!hasFilters} onClick={onClearFilters}>
          <FilterX size={18} aria-hidden />
          {listLabels.clearFilters}
        </Button>
      )}
      {onExport && (
        <ExportButtons
          {...{ isExporting }}
          disabled={shownRows.length === 0}
          onExport={(form) => onExport(shownRows, form)}
        />
      )}
    </Flex>
  );
}

type ExportProps = { disabled: boolean; isExporting: boolean | undefined; onExport: (form: CsvForm) => void };

function ExportButtons({ disabled, isExporting = false, onExport }: ExportProps) {
  const { form } = useCsvForm();
  return (
    <Flex gap="2">
      <Button
        variant="outline"
        bg="bg"
        disabled={disabled || isExporting}
        aria-busy={isExporting}
        onClick={() => onExport(form)}
      >
        <Download size={18} aria-hidden />
        {isExporting ? listLabels.exporting : listLabels.exportCsv}
      </Button>
      <CsvFormToggle />
    </Flex>
  );
}
