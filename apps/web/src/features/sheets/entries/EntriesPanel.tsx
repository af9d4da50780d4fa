import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '@chakra-ui/react/stack';
import { entryListLabels, entryPanelLabels, fillLabel, savedEntryText, sheetTypeLabels } from '@percorso/domain';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Loading } from '../../../ui/feedback/Loading';
import { Notice } from '../../../ui/feedback/Notice';
import { TextField } from '../../../ui/fields/TextField';
import type { TableSheetType } from '../layout';
import type { EntryListProps, CompletePanelScreen } from '../screen';
import { AddEntryButton } from './AddEntryButton';
import { type EntryActions, EntryWork } from './EntryWork';
import type { PanelItem } from './panel-item';
import { isFromWebService, RowActions } from './RowActions';
import { useEntryPanel } from './use-entry-panel';

type Panel = ReturnType<typeof useEntryPanel>;
type ItemsProps = EntryActions & { type: TableSheetType; item: PanelItem; panel: Panel; readOnly: boolean };

/** A panel with the latest suspensions or notes, a few at a time, and a search in all of them. Spec 000 §2 and §4. */
export default function EntriesPanel(props: EntryListProps & { screen: CompletePanelScreen }) {
  const { sheet, type, screen, readOnly } = props;
  const { item } = screen;
  const panel = useEntryPanel(sheet.id, type);
  return (
    <EntryWork {...props} rows={panel.data?.rows ?? []} nameOf={item.nameOf}>
      {(actions) => <Items {...{ type, item, panel, readOnly }} {...actions} />}
    </EntryWork>
  );
}

function Items({ type, item, panel, readOnly, saved, onAdd, ...actions }: ItemsProps) {
  const { onOpen, onDelete, onCopy } = actions;
  const { data, error, isLoading, isSearched, text } = panel;
  const { nameOf, line, below } = item;
  const rows = data?.rows ?? [];
  const isShown = rows.some(({ id }) => id === saved?.id);
  const list = useRef<HTMLUListElement>(null);
  // The index of the first entry that «Mostra altre» adds, which gets the focus since the pressed button may be removed; null otherwise.
  const focusIndex = useRef<number | null>(null);
  useEffect(() => {
    const next = focusIndex.current === null ? undefined : list.current?.children[focusIndex.current];
    if (!(next instanceof HTMLElement)) return;
    focusIndex.current = null;
    next.focus();
  }, [rows.length]);

  return (
    <Stack gap="3">
      <Flex wrap="wrap" gap="2">
        <Box flex="1 1 12rem" maxW={{ sm: '20rem' }} me="auto">
          <TextField
            hideLabel
            label={entryListLabels.search}
            placeholder={entryListLabels.search}
            value={text}
            onChange={(event) => panel.search(event.target.value)}
          />
        </Box>
        {onAdd && <AddEntryButton {...{ type, onAdd }} />}
      </Flex>
      {saved && data && !isShown && <Notice kind="success">{savedEntryText(type, saved)}</Notice>}
      {error ? (
        <ErrorState error={error} onRetry={() => void panel.refetch()} />
      ) : isLoading ? (
        <Loading rows={2} height="16" />
      ) : rows.length === 0 ? (
        <EmptyState>{isSearched ? entryListLabels.notFound : entryListLabels.empty}</EmptyState>
      ) : (
        <chakra.ul ref={list} aria-label={sheetTypeLabels[type]} listStyleType="none" display="grid" gap="2">
          {rows.map((entry) => (
            <chakra.li
              key={entry.id}
              tabIndex={-1}
              display="flex"
              flexWrap="wrap"
              alignItems="flex-start"
              columnGap="3"
              bg="bg"
              borderWidth="1px"
              borderRadius="l2"
              px="4"
              py="2"
              focusVisibleRing="inside"
            >
              <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere" textStyle="sm">
                <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" minH="9">
                  {line(entry)}
                </Flex>
                {below(entry)}
              </Box>
              {!readOnly && (
                <Flex wrap="wrap" align="center" ms="auto" minH="9">
                  <RowActions
                    name={nameOf(entry)}
                    isReadOnly={false}
                    isFromWebService={isFromWebService(entry)}
                    saved={entry.id === saved?.id ? savedEntryText(type, saved) : undefined}
                    onOpen={() => onOpen(entry)}
                    onDelete={onDelete && (() => onDelete(entry))}
                    onCopy={onCopy && (() => onCopy(entry))}
                  />
                </Flex>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {data && rows.length > 0 && (
        <Flex wrap="wrap" align="center" gap="2">
          <Box as="span" role="status" me="auto" color="fg.muted" textStyle="sm">
            {countText(panel)}
          </Box>
          {panel.less && (
            <Button variant="outline" bg="bg" size="sm" onClick={panel.less}>
              {entryPanelLabels.less}
            </Button>
          )}
          {panel.more && (
            <Button
              variant="outline"
              bg="bg"
              size="sm"
              onClick={() => {
                focusIndex.current = rows.length;
                panel.more?.();
              }}
            >
              {entryPanelLabels.more}
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  );
}

function countText({ data, isSearched }: Panel): string {
  const { rows = [], total = 0 } = data ?? {};
  const counts = { shown: rows.length, total };
  if (!isSearched) return fillLabel(entryPanelLabels.shown, counts);
  return fillLabel(rows.length < total ? entryPanelLabels.cut : entryPanelLabels.found, counts);
}
