import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { episodesKey } from './episodes';

/** The closure summary of an episode's operating plan. Spec 000 §2. */
export const closingSummaryQuery = (episodeId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'closing-summary', episodeId],
    queryFn: ({ signal }) => api.get(`/district-unit-episodes/${episodeId}/closing-summary`, { signal }),
  });
