import type { EntriesQuery } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sort } from '../../../ui/data-table/column';
import { usePaused } from '../../../ui/use-paused';
import { entryTableOf, type ShownInTable } from './entry-tables';
import { entriesQuery } from './queries';

export const pageSize = 50;
/** Spec of the tables: a search where more than ten. */
const searchedFrom = 10;
const pause = 300;

/** A page of a list's entries, with its order and what is searched in it. */
export function useEntryPage(sheetId: string, type: ShownInTable) {
  const [sort, setSort] = useState<Sort | null>(entryTableOf(type).sort);
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [isLong, setLong] = useState(false);
  const searched = usePaused(text.trim(), pause);
  const query: Partial<EntriesQuery> = {
    ...{ page, limit: pageSize },
    ...(searched && { text: searched }),
    ...(sort && {
      sort: sort.id as EntriesQuery['sort'],
      sortDirection: sort.descending ? 'Descending' : 'Ascending',
    }),
  };
  const { data, error, isLoading, isPlaceholderData, refetch } = useQuery({
    ...entriesQuery(sheetId, query),
    placeholderData: keepPreviousData,
  });
  // What is searched for shortens the list, not the need to search in it.
  const isWhole = data !== undefined && !isPlaceholderData && searched === '';
  if (isWhole && isLong !== data.total > searchedFrom) setLong(data.total > searchedFrom);

  return {
    ...{ data, error, isLoading, refetch, sort, text, page, setPage },
    isSearched: searched !== '',
    isSearchable: isLong || text !== '',
    setSort: (next: Sort) => {
      setSort(next);
      setPage(1);
    },
    search: (next: string) => {
      setText(next);
      setPage(1);
    },
  };
}
