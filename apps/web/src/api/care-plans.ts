import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { episodesKey } from './episodes';

/**
 * The individual rehabilitation project of an episode: a list with one project, or an empty list before the step of the project. Spec 000
 * §3.
 */
export const carePlansQuery = (episodeId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'care-plans', episodeId],
    queryFn: ({ signal }) => api.get(`/district-unit-episodes/${episodeId}/careplans`, { signal }),
  });
