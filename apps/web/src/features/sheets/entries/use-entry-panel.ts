import { type EntriesQuery, listOfType } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../ui/hooks/use-debounced';
import type { TableSheetType } from '../layout';
import { entriesQuery } from './queries';

/** Spec 000 §4: the number of entries that are shown at first, that «Mostra altre» adds, and that «Mostra meno» removes. */
const step = 2;
/** The maximum number of matches that a search shows. If more exist, the panel says so. */
const maxMatches = 200;
const debounceMs = 300;

/** Loads the latest entries of a list, more of them on demand, or the matches of a search. */
export function useEntryPanel(sheetId: string, type: TableSheetType) {
  const [limit, setLimit] = useState(step);
  const [text, setText] = useState('');
  const searchText = useDebounced(text.trim(), debounceMs);
  const isSearched = searchText !== '';
  const query: Partial<EntriesQuery> = {
    page: 1,
    sort: listOfType(type).sorts[0] as EntriesQuery['sort'],
    sortDirection: 'Descending',
    ...(isSearched ? { text: searchText, limit: maxMatches } : { limit }),
  };
  const { data, error, isLoading, refetch } = useQuery({
    ...entriesQuery(sheetId, query),
    placeholderData: keepPreviousData,
  });
  const isSearching = isSearched || text.trim() !== '';

  return {
    data,
    error,
    isLoading,
    refetch,
    text,
    isSearched,
    search: setText,
    more: !isSearching && data && data.total > limit ? () => setLimit(limit + step) : undefined,
    less: !isSearching && limit > step ? () => setLimit(limit - step) : undefined,
  };
}
