import { type AslEpisodesQuery, type CsvForm, csvMediaType } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { episodesKey } from './episodes';

/** A page of the episodes of a health authority. Any change of an episode makes it stale. */
export const aslEpisodesQuery = (query: Partial<AslEpisodesQuery>) =>
  queryOptions({
    queryKey: [...episodesKey, 'asl', query],
    queryFn: ({ signal }) => api.page('/asl-episodes', { query, signal }),
    staleTime: 0,
    // Spec 000 §8: no toast appears if a list fails to load.
    meta: { silent: true },
  });

/** Returns all matching rows as CSV from the server. */
export const aslEpisodesCsv = async (query: Partial<AslEpisodesQuery>, form: CsvForm): Promise<Blob> =>
  (await api.raw('/asl-episodes', { query: { ...query, limit: -1 }, accept: csvMediaType(form) })).blob();

/**
 * The number of new episodes, for a badge. Its key is not under `episodesKey`, since each change of an episode would then refetch it.
 * Instead, `useNewEpisodes` refetches it after changes, at most once a minute.
 */
export const newAslEpisodesQuery = queryOptions({
  queryKey: ['new-asl-episodes'],
  queryFn: ({ signal }) => api.get('/asl-episodes/new-count', { signal }),
  staleTime: Infinity,
  meta: { silent: true },
});

export const markSeen = (until: string) => api.put('/asl-episodes/seen', { body: { until } });
