import { SEARCH_TEXT_HEADER } from '@percorso/domain';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../api/client';
import { useMe } from '../../../api/me';
import { useDebounced } from '../../../ui/hooks/use-debounced';
import type { MenuSection } from '../menu-sections';
import { foundGroups, structurePages } from './found-groups';

const DEBOUNCE_MS = 200;

/** Without a text, the patients opened last. The text is in a header, never in an address (decision 0019). */
const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) =>
      api.get('/search', { signal, ...(text && { headers: { [SEARCH_TEXT_HEADER]: encodeURIComponent(text) } }) }),
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
    // The list of results says that the search failed.
    meta: { silent: true },
  });

/** Holds the typed text, and returns its results in groups. */
export function useFinder(isOpen: boolean, sections: readonly MenuSection[]) {
  const [text, setText] = useState('');
  const me = useMe();
  const ofStructures = useMemo(() => structurePages(me), [me]);
  const typed = text.trim();
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const { data, isError, isPlaceholderData } = useQuery({
    ...searchQuery(settled),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const isCurrent = settled === typed && (isError || (data !== undefined && !isPlaceholderData));
  return {
    text,
    setText,
    /** Whether the results are those of the typed text. */
    isCurrent,
    isError,
    groups: foundGroups(isError ? undefined : data, typed, sections, ofStructures),
  };
}
