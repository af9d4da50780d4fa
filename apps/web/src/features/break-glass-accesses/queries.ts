import type { BreakGlassAccessesQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { breakGlassAccessesKey } from '../../api/break-glass-accesses';
import { api } from '../../api/client';

export const breakGlassAccessesQuery = (query: Partial<BreakGlassAccessesQuery>) =>
  queryOptions({
    queryKey: [...breakGlassAccessesKey, 'list', query],
    queryFn: ({ signal }) => api.page('/break-glass-accesses', { query, signal }),
    staleTime: 0,
    meta: { silent: true },
  });

/** Marks the readings of a week, up to the latest one that was shown, as seen. */
export const markWeekSeen = ({ week, lastAt }: { week: string; lastAt: string }) =>
  api.put(`/break-glass-accesses/${week}/seen`, { body: { until: lastAt } });
