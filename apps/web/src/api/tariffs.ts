import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { episodesKey } from './episodes';

/** The tariffs of the types of regime that are valid on a day. Architecture §14. */
export const tariffsQuery = (date: string) =>
  queryOptions({
    queryKey: ['tariffs', date],
    queryFn: ({ signal }) => api.get('/rates-and-budget/tariffs', { query: { date }, signal }),
    staleTime: 300_000,
    meta: { silent: true },
  });

/** The residual budgets of the centre that holds an episode. Architecture §14. */
export const residualBudgetsQuery = (episodeId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'residual-budgets', episodeId],
    queryFn: ({ signal }) => api.get(`/district-unit-episodes/${episodeId}/residual-budgets`, { signal }),
    meta: { silent: true },
  });
