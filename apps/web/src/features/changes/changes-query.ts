import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

export const changesKey = ['changes'] as const;

/** Number of entries on a page. */
export const PAGE_SIZE = 20;

/** Path in the API of a record whose changes can be listed: a record without a workflow, or an episode, whose appointments can change. */
export type ChangedRecord =
  | `${'patients' | 'practitioners' | 'district-units' | 'rehabilitation-centers' | 'dictionaries'}/${string}`
  | `district-unit-episodes/${string}`
  | `rates-and-budget/${'regional-periods' | 'asl-periods'}/${string}`
  | `webhook-subscriptions/${string}`
  | `report-settings/${'connections' | 'reports'}/${string}`
  | 'report-settings/tabs';

/** The record whose changes are listed; with `appointmentId`, only those of one appointment of an episode. */
export type ChangesScope = { record: ChangedRecord; appointmentId?: string };

export const changesQuery = ({ record, ...part }: ChangesScope, page: number) =>
  queryOptions({
    queryKey: [...changesKey, record, part, page],
    queryFn: ({ signal }) => api.page(`/${record}/changes`, { query: { page, limit: PAGE_SIZE, ...part }, signal }),
    placeholderData: keepPreviousData,
    // Always stale, because other users change records too.
    staleTime: 0,
    meta: { silent: true },
  });
