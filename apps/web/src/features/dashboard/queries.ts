import type { WorklistQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { episodesKey } from '../../api/episodes';

export const worklistPageSize = 15;

/** Query for the number of proposed merges. Loaded again whenever the dashboard is opened. */
export const openMergesQuery = queryOptions({
  queryKey: ['patient-merges', 'open'],
  queryFn: ({ signal }) => api.page('/patient-merges', { query: { state: 'PROPOSTA', limit: 1 }, signal }),
  staleTime: 0,
  meta: { silent: true },
});

/** Query for a worklist. Invalidated together with the episodes. */
export const worklistQuery = (query: Pick<WorklistQuery, 'waitsFor' | 'limit' | 'assigned' | 'toSign'>) =>
  queryOptions({
    queryKey: [...episodesKey, 'worklist', query],
    queryFn: ({ signal }) => api.page('/worklist', { query, signal }),
    meta: { silent: true },
  });
