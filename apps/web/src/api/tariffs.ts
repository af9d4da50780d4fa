import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { episodesKey } from './episodes';

/** The tariff of each type of regime on a date. Architecture §14. */
export const tariffsQuery = (date: string) =>
  queryOptions({
    queryKey: ['tariffs', date],
    queryFn: ({ signal }) => api.get('/rates-and-budget/tariffs', { query: { date }, signal }),
    staleTime: 300_000,
    meta: { silent: true },
  });

/** The residual budgets of the centre that an episode is assigned to. Architecture §14. */
export const residualBudgetsQuery = (episodeId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'residual-budgets', episodeId],
    queryFn: ({ signal }) => api.get(`/district-unit-episodes/${episodeId}/residual-budgets`, { signal }),
    meta: { silent: true },
  });
