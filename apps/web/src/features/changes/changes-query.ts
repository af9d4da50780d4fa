import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

export const changesKey = ['changes'] as const;

/** Lines on a page. */
export const PAGE_SIZE = 20;

/** A record outside the engine by its address. */
export type ChangedRecord =
  | `${'patients' | 'practitioners' | 'district-units' | 'rehabilitation-centers' | 'dictionaries'}/${string}`
  | `rates-and-budget/${'regional-periods' | 'asl-periods'}/${string}`;

export const changesQuery = (record: ChangedRecord, page: number) =>
  queryOptions({
    queryKey: [...changesKey, record, page],
    queryFn: ({ signal }) => api.page(`/${record}/changes`, { query: { page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    // Others write too: what is opened is asked anew.
    staleTime: 0,
    meta: { silent: true },
  });
