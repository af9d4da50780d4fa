import type { AslEpisodesQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { episodesKey } from './episodes';

/** A change of any episode makes the list stale. */
export const aslEpisodesQuery = (query: Partial<AslEpisodesQuery>) =>
  queryOptions({
    queryKey: [...episodesKey, 'asl', query],
    queryFn: ({ signal }) => api.page('/asl-episodes', { query, signal }),
    staleTime: 0,
    // Spec 000 §8: a list that fails to load raises no message.
    meta: { silent: true },
  });

/** All rows that match, as the CSV of the server. */
export const aslEpisodesCsv = async (query: Partial<AslEpisodesQuery>): Promise<Blob> =>
  (await api.raw('/asl-episodes', { query: { ...query, limit: -1 }, accept: 'text/csv' })).blob();

/** Not under the key of episodes: the badge is refetched at most once a minute, however many episodes change. */
export const newAslEpisodesQuery = queryOptions({
  queryKey: ['new-asl-episodes'],
  queryFn: ({ signal }) => api.get('/asl-episodes/new-count', { signal }),
  staleTime: Infinity,
  meta: { silent: true },
});

export const markSeen = (until: string) => api.put('/asl-episodes/seen', { body: { until } });
