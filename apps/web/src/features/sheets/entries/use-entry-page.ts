import type { ProvisionsQuery } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Filters, Sort } from '../../../ui/data-table/column';
import { useDebounced } from '../../../ui/hooks/use-debounced';
import type { EntryTable } from './entry-table';
import { entriesQuery } from './queries';

export const pageSize = 50;
/** A list with more than this number of entries has a search field. */
const searchThreshold = 10;
const debounceMs = 300;

/** Loads a page of a list's entries, and holds its order, filters and search text. */
export function useEntryPage(sheetId: string, { sort: initial, queryOf }: EntryTable) {
  const [sort, setSort] = useState<Sort | null>(initial);
  const [text, setText] = useState('');
  const [filters, setFilters] = useState<Filters>({});
  const [page, setPage] = useState(1);
  const [isLong, setLong] = useState(false);
  const params = { ...(text.trim() && { text: text.trim() }), ...queryOf?.(filters) };
  const settledParams = useDebounced(JSON.stringify(params), debounceMs);
  const query: Partial<ProvisionsQuery> = {
    page,
    limit: pageSize,
    ...(JSON.parse(settledParams) as typeof params),
    ...(sort && {
      sort: sort.id as ProvisionsQuery['sort'],
      sortDirection: sort.descending ? 'Descending' : 'Ascending',
    }),
  };
  const { data, error, isLoading, isPlaceholderData, refetch } = useQuery({
    ...entriesQuery(sheetId, query),
    placeholderData: keepPreviousData,
  });
  const isSearched = settledParams !== '{}';
  // The length is taken from the unfiltered list only, so that the search field does not disappear while a search shortens the list.
  const isUnfiltered = data !== undefined && !isPlaceholderData && !isSearched;
  if (isUnfiltered && isLong !== data.total > searchThreshold) setLong(data.total > searchThreshold);
  const isSearchable = !queryOf && (isLong || text !== '');
  const search = (next: string) => {
    setText(next);
    setPage(1);
  };

  return {
    data,
    error,
    isLoading,
    refetch,
    sort,
    text,
    filters,
    page,
    setPage,
    isSearched,
    isSearchable,
    search,
    setSort: (next: Sort) => {
      setSort(next);
      setPage(1);
    },
    setFilter: (id: string, value: string) => {
      setFilters({ ...filters, [id]: value });
      setPage(1);
    },
    /** Clears the filters and the search; undefined if the list has neither. */
    clear:
      queryOf || isSearchable
        ? () => {
            setFilters({});
            search('');
          }
        : undefined,
  };
}
