import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { fillLabel, listViewLabels, type ListWithViews } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import type { CsvForm } from '@percorso/domain';
import type { RowData } from '@tanstack/react-table';
import type { ComponentProps, ReactNode } from 'react';
import type { Page } from '../../api/client';
import { filterText } from './cell-text';
import { downloadList } from './csv';
import { DataTable } from './DataTable';
import { FirstPageButton, LastPageButton } from './EndButtons';
import { chosenColumns, columnIdsOf } from './list-view';
import { Pager } from './Pager';
import { PageSizeField } from './PageSizeField';
import { useCompactOfView } from './use-compact-rows';
import type { useListAddress } from './use-list-address';
import { ViewButton } from './ViewButton';

/** The state of a list. `name`: that of a list whose views can be saved. */
export type ListInTable = ReturnType<typeof useListAddress> & { name?: ListWithViews };

type Props<Row extends RowData> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'caption' | 'columns' | 'rowId' | 'empty' | 'tools' | 'actions' | 'card' | 'totals' | 'isWide' | 'filtersAbove'
> & {
  list: ListInTable;
  /** The query of the current page. */
  page: { data: Page<Row> | undefined; error: unknown; isLoading: boolean; refetch: () => Promise<unknown> };
  pageSize: number;
  /** Replaces the default handler, which writes the filter to the address. */
  onFilter?: (id: string, value: string) => void;
  onPage?: (page: number) => void;
  /** The CSV export of all matching rows on all pages: a text separated by commas, or the server's file in the requested form. */
  csv?: { fileName: string; content: (form: CsvForm) => Promise<BlobPart> };
  besidePager?: ReactNode;
  /** The list's own page size. If it is given, the user may choose another one. */
  usualSize?: number;
};

/** A list that the server sorts, filters and paginates; the address contains its order, filters and page. Spec 001 §2. */
export function ServerTable<Row extends RowData>(props: Props<Row>) {
  const {
    list,
    page,
    pageSize,
    onFilter = list.setFilter,
    onPage = list.setPage,
    csv,
    besidePager,
    usualSize,
    ...table
  } = props;
  const { data, error, isLoading, refetch } = page;
  const { shown, hidden } = chosenColumns(table.columns, columnIdsOf(list.values));
  const hiddenFilters = hidden.filter(({ id }) => list.filters[id]);
  useCompactOfView(list.values.compact);
  const saving = useMutation({
    mutationFn: async (form: CsvForm) => csv && downloadList(await csv.content(form), csv.fileName, form),
  });
  return (
    <Stack gap="3">
      <DataTable
        {...table}
        columns={shown}
        filtersAbove={[...(table.filtersAbove ?? []), ...hiddenFilters]}
        tools={
          <>
            {hiddenFilters.length > 0 && (
              <Box flex="1" textStyle="sm">
                {fillLabel(listViewLabels.hiddenFilters, {
                  filters: hiddenFilters
                    .map((column) => `${column.header}: ${filterText(column, list.filters[column.id] ?? '')}`)
                    .join('; '),
                })}
              </Box>
            )}
            {table.tools}
            <ViewButton list={list} columns={table.columns} />
          </>
        }
        rows={data?.rows ?? []}
        isServerSide
        sort={list.sort}
        filters={list.filters}
        onSort={list.setSort}
        onFilter={onFilter}
        onClearFilters={Object.keys(list.filters).length > 0 ? list.clearFilters : undefined}
        isLoading={isLoading}
        error={error}
        onRetry={() => void refetch()}
        onExport={csv && ((_rows: readonly Row[], form: CsvForm) => saving.mutate(form))}
        isExporting={saving.isPending}
      />
      {data && (
        <Flex gap="4" align="center" wrap="wrap" justify="space-between" _print={{ display: 'none' }}>
          {usualSize === undefined ? (
            besidePager
          ) : (
            <PageSizeField
              value={pageSize}
              usual={usualSize}
              onChange={(size) => list.change({ limit: size, page: '' })}
            />
          )}
          <Flex flex="1" direction="column" minW={{ base: 'full', sm: '0' }}>
            <Pager
              {...{ page: list.page, pageSize, onPage }}
              pageData={data}
              first={<FirstPageButton page={list.page} onPage={onPage} />}
              last={<LastPageButton {...{ page: list.page, pageSize, onPage }} pageData={data} />}
            />
          </Flex>
        </Flex>
      )}
    </Stack>
  );
}
