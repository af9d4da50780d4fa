import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

export const changesKey = ['changes'] as const;

/** Lines on a page. */
export const PAGE_SIZE = 20;

/** A record by its address: outside the engine, or an episode with its appointments. */
export type ChangedRecord =
  | `${'patients' | 'practitioners' | 'district-units' | 'rehabilitation-centers' | 'dictionaries'}/${string}`
  | `district-unit-episodes/${string}`
  | `rates-and-budget/${'regional-periods' | 'asl-periods'}/${string}`
  | `webhook-subscriptions/${string}`
  | `report-settings/${'connections' | 'reports'}/${string}`
  | 'report-settings/tabs';

/** Of the record, or of one appointment of an episode. */
export type ChangesOf = { record: ChangedRecord; appointmentId?: string };

export const changesQuery = ({ record, ...part }: ChangesOf, page: number) =>
  queryOptions({
    queryKey: [...changesKey, record, part, page],
    queryFn: ({ signal }) => api.page(`/${record}/changes`, { query: { page, limit: PAGE_SIZE, ...part }, signal }),
    placeholderData: keepPreviousData,
    // Others write too: what is opened is asked anew.
    staleTime: 0,
    meta: { silent: true },
  });
