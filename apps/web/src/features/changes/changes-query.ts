import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

export const changesKey = ['changes'] as const;

/** Entries per page. */
export const PAGE_SIZE = 20;

/** Address of a record outside the workflow engine, or of an episode with its appointments. */
export type ChangedRecord =
  | `${'patients' | 'practitioners' | 'district-units' | 'rehabilitation-centers' | 'dictionaries'}/${string}`
  | `district-unit-episodes/${string}`
  | `rates-and-budget/${'regional-periods' | 'asl-periods'}/${string}`
  | `webhook-subscriptions/${string}`
  | `report-settings/${'connections' | 'reports'}/${string}`
  | 'report-settings/tabs';

/** A record, or one appointment of an episode. */
export type ChangesScope = { record: ChangedRecord; appointmentId?: string };

export const changesQuery = ({ record, ...part }: ChangesScope, page: number) =>
  queryOptions({
    queryKey: [...changesKey, record, part, page],
    queryFn: ({ signal }) => api.page(`/${record}/changes`, { query: { page, limit: PAGE_SIZE, ...part }, signal }),
    placeholderData: keepPreviousData,
    // Other users write too, so each opening reloads.
    staleTime: 0,
    meta: { silent: true },
  });
