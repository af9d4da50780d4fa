import type { OutsideAccessesQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { accessesOutsideKey } from '../../api/accesses-outside';
import { api } from '../../api/client';

export const outsideAccessesQuery = (query: Partial<OutsideAccessesQuery>) =>
  queryOptions({
    queryKey: [...accessesOutsideKey, 'list', query],
    queryFn: ({ signal }) => api.page('/accesses-outside', { query, signal }),
    staleTime: 0,
    meta: { silent: true },
  });

/** Marks the readings of a week, up to the latest one that was shown, as seen. */
export const markWeekSeen = ({ week, lastAt }: { week: string; lastAt: string }) =>
  api.put(`/accesses-outside/${week}/seen`, { body: { until: lastAt } });
