import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { type EntryView, entryListLabels, savedEntryText, sheetTypeLabels } from '@percorso/domain';
import { DataTable } from '../../../ui/data-table/DataTable';
import { Pager } from '../../../ui/data-table/Pager';
import { Notice } from '../../../ui/feedback/Notice';
import { TextField } from '../../../ui/fields/TextField';
import { AddEntryButton } from './AddEntryButton';
import type { TableSheetType } from '../layout';
import type { EntryTable } from './entry-table';
import type { EntryActions } from './EntryWork';
import { isFromWebService, RowActions } from './RowActions';
import { pageSize, type useEntryPage } from './use-entry-page';

type Props = EntryActions & {
  sheetId: string;
  type: TableSheetType;
  table: EntryTable;
  list: ReturnType<typeof useEntryPage>;
  readOnly: boolean;
};

/** The table of a list, with search, sorting, buttons to add an entry above and below the entries, and totals in the last line. */
export function EntriesTable({ sheetId, type, table, list, readOnly, saved, onAdd, ...actions }: Props) {
  const { onOpen, onDelete, onCopy } = actions;
  const { data, sort, text, filters, page } = list;
  const { columns, nameOf, card, totals, Totals } = table;
  const rows = data?.rows ?? [];
  const isShown = rows.some(({ id }) => id === saved?.id);
  const add = onAdd && <AddEntryButton key="add" {...{ type, onAdd }} />;
  const search = list.isSearchable && (
    <Box w={{ base: 'full', sm: '14rem' }} me="auto">
      <TextField
        hideLabel
        label={entryListLabels.search}
        placeholder={entryListLabels.search}
        value={text}
        onChange={(event) => list.search(event.target.value)}
      />
    </Box>
  );
  const unlessFromWebService = (action: (entry: EntryView) => void) => (entry: EntryView) =>
    isFromWebService(entry) ? undefined : action(entry);
  const open = readOnly ? onOpen : unlessFromWebService(onOpen);
  const remove = onDelete && unlessFromWebService(onDelete);

  return (
    <Stack gap="3">
      {saved && data && !isShown && <Notice kind="success">{savedEntryText(type, saved)}</Notice>}
      <DataTable
        caption={sheetTypeLabels[type]}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        isServerSide
        sort={sort}
        onSort={list.setSort}
        filters={{ text, ...filters }}
        onFilter={list.setFilter}
        onClearFilters={readOnly ? undefined : list.clear}
        isLoading={list.isLoading}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={list.isSearched ? entryListLabels.notFound : entryListLabels.empty}
        tools={
          (search || add) && (
            <>
              {search}
              {add}
            </>
          )
        }
        rowKeys={{ onOpen: open, onDelete: remove, onAdd }}
        card={card}
        actions={(entry) => (
          <RowActions
            name={nameOf(entry)}
            isReadOnly={readOnly}
            saved={entry.id === saved?.id ? savedEntryText(type, saved) : undefined}
            isFromWebService={!readOnly && isFromWebService(entry)}
            onOpen={() => open(entry)}
            onDelete={remove && (() => remove(entry))}
            onCopy={onCopy && (() => onCopy(entry))}
          />
        )}
        footer={[
          ...(add && rows.length > 0 ? [add] : []),
          ...(Totals ? [<Totals key="totals" sheetId={sheetId} />] : []),
          ...(totals && rows.length > 0 ? [totals(rows)] : []),
        ]}
      />
      {data && data.total > pageSize && <Pager page={page} pageSize={pageSize} pageData={data} onPage={list.setPage} />}
    </Stack>
  );
}
