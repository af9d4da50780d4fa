import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import {
  type EntryView,
  entryLabels,
  entryListLabels,
  fillLabel,
  savedEntryText,
  sheetFormLabels,
  sheetTypeLabels,
} from '@percorso/domain';
import { Check, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { DataTable } from '../../../ui/data-table/DataTable';
import { Pager } from '../../../ui/data-table/Pager';
import { Notice } from '../../../ui/Notice';
import { TextField } from '../../../ui/TextField';
import { entryTableOf } from './entry-tables';
import { pageSize, type useEntryPage } from './use-entry-page';
import type { TableSheetType } from '../layout';

/** The entry that was just saved. */
export type SavedEntry = { id: string; isNew: boolean };

type Props = {
  type: TableSheetType;
  list: ReturnType<typeof useEntryPage>;
  readOnly: boolean;
  saved: SavedEntry | null;
  onAdd?: () => void;
  onOpen: (entry: EntryView) => void;
  onDelete?: (entry: EntryView) => void;
};

const isGiven = (entry: EntryView): boolean => 'supplyCode' in entry && entry.supplyCode !== null;

/** The entries of a list: searched, sorted, added above and after the last, with the totals in the last line. */
export function EntriesTable({ type, list, readOnly, saved, onAdd, onOpen, onDelete }: Props) {
  const { data, sort, text, page } = list;
  const { columns, nameOf, card, totals } = entryTableOf(type);
  const rows = data?.rows ?? [];
  const isShown = rows.some(({ id }) => id === saved?.id);
  const add = onAdd && (
    <Button key="add" variant="outline" bg="bg" onClick={onAdd}>
      <Plus size={18} aria-hidden />
      {fillLabel(sheetFormLabels.add, { row: entryLabels[type].one })}
    </Button>
  );
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
  const own = (action: (entry: EntryView) => void) => (entry: EntryView) =>
    isGiven(entry) ? undefined : action(entry);
  const open = readOnly ? onOpen : own(onOpen);
  const remove = onDelete && own(onDelete);

  return (
    <Stack gap="3">
      {saved && data && !isShown && <Notice kind="success">{savedEntryText(type, saved)}</Notice>}
      <DataTable
        caption={sheetTypeLabels[type]}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        isServed
        sort={sort}
        onSort={list.setSort}
        filters={{ text }}
        onClearFilters={!readOnly && list.isSearchable ? () => list.search('') : undefined}
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
            isRead={readOnly}
            saved={entry.id === saved?.id ? savedEntryText(type, saved) : undefined}
            isGiven={!readOnly && isGiven(entry)}
            onOpen={() => open(entry)}
            onDelete={remove && (() => remove(entry))}
          />
        )}
        footer={[
          ...(add && rows.length > 0 ? [add] : []),
          ...(totals && rows.length > 0 && data ? [totals(rows, data.total)] : []),
        ]}
      />
      {data && data.total > pageSize && <Pager page={page} pageSize={pageSize} shown={data} onPage={list.setPage} />}
    </Stack>
  );
}

type RowActionsProps = {
  name: string;
  isRead: boolean;
  /** What is said of it for a while after it was saved. */
  saved?: string;
  /** It came from a web service: nobody edits or deletes it by hand. */
  isGiven: boolean;
  onOpen: () => void;
  onDelete?: () => void;
};

function RowActions({ name, isRead, saved, isGiven: isFromService, onOpen, onDelete }: RowActionsProps) {
  if (isFromService)
    return (
      <Box as="span" fontSize="sm" color="fg.muted" whiteSpace="normal">
        {entryListLabels.fromWebService}
      </Box>
    );
  const button = (label: string, Icon: typeof Pencil, onClick: () => void) => (
    <IconButton
      size="sm"
      variant="ghost"
      aria-label={fillLabel(label, { entry: name })}
      title={fillLabel(label, { entry: name })}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
  return (
    <>
      {isRead ? button(entryListLabels.open, Eye, onOpen) : button(entryListLabels.edit, Pencil, onOpen)}
      {onDelete && button(entryListLabels.delete, Trash2, onDelete)}
      {saved && (
        <Box
          role="status"
          display="flex"
          alignItems="center"
          justifyContent="end"
          gap="1"
          fontSize="xs"
          color="fg.success"
        >
          <Check size={14} aria-hidden />
          {saved}
        </Box>
      )}
    </>
  );
}
