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

/** Query for a worklist. Invalidated together with the episodes. Tasks of directors to sign are a list of their own. */
export const worklistQuery = (asked: Pick<WorklistQuery, 'waitsFor' | 'limit' | 'assigned' | 'toSign'>) => {
  const query = asked.waitsFor === 'me' ? { toSign: false, ...asked } : asked;
  return queryOptions({
    queryKey: [...episodesKey, 'worklist', query],
    queryFn: ({ signal }) => api.page('/worklist', { query, signal }),
    meta: { silent: true },
  });
};
