import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { episodesKey } from './episodes';

/**
 * The individual rehabilitation project (PRI) of an episode, as a list: one project, or none before the episode reaches the step of the
 * PRI. Spec 000 §3.
 */
export const carePlansQuery = (episodeId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'care-plans', episodeId],
    queryFn: ({ signal }) => api.get(`/district-unit-episodes/${episodeId}/careplans`, { signal }),
  });
