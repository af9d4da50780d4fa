import type { ChangeEntry } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

export const changesKey = ['changes'] as const;

/** Lines on a page. */
export const PAGE_SIZE = 20;

/** @param record by its address: `patients/{id}`, `dictionaries/genders` */
export const changesQuery = (record: string, page: number) =>
  queryOptions({
    queryKey: [...changesKey, record, page],
    queryFn: ({ signal }) => api.page<ChangeEntry>(`/${record}/changes`, { query: { page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    // Others write too: what is opened is asked anew.
    staleTime: 0,
    meta: { silent: true },
  });
