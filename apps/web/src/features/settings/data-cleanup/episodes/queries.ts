import type { CleanupEpisodesQuery } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client';

export const episodeProblemsQuery = (query: Partial<CleanupEpisodesQuery>) =>
  queryOptions({
    queryKey: ['data-cleanup', 'episodes', query],
    queryFn: ({ signal }) => api.page('/data-cleanup/episodes', { query, signal }),
    staleTime: 0,
    // A list that fails to load shows no message (spec 001 §8).
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });
