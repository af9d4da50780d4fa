import type { ConformanceDeviationsQuery, ConformanceGroupsQuery, ConformanceRun } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '../../../api/client';
import { failureShownByPage, whileRunning } from '../../../api/while-running';

const path = '/conformance-runs';
export const conformanceKey = ['conformance-runs'] as const;
const POLL_MS = 1000;

/** Query for the stored runs, newest first. */
export const runsQuery = queryOptions({
  ...failureShownByPage,
  queryKey: [...conformanceKey, 'list'],
  queryFn: ({ signal }) => api.page(path, { signal }),
  refetchInterval: whileRunning(POLL_MS, ({ rows }: Page<ConformanceRun>) =>
    rows.some(({ endedAt }) => endedAt === null),
  ),
});

/**
 * Query for the groups of a run. `histories`, the number of checked histories, is part of the key because more histories may add
 * groups.
 */
export const groupsQuery = ({ id, histories }: ConformanceRun, query: Partial<ConformanceGroupsQuery>) =>
  queryOptions({
    ...failureShownByPage,
    queryKey: [...conformanceKey, 'groups', id, histories, query],
    queryFn: ({ signal }) => api.page(`${path}/${id}/groups`, { query, signal }),
  });

export const deviationsQuery = ({ id, histories }: ConformanceRun, query: Partial<ConformanceDeviationsQuery>) =>
  queryOptions({
    ...failureShownByPage,
    queryKey: [...conformanceKey, 'deviations', id, histories, query],
    queryFn: ({ signal }) => api.page(`${path}/${id}/deviations`, { query, signal }),
  });

export const beginRun = () => api.post(path, {});
