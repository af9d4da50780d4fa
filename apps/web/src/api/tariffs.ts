import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

/** What is paid on a day for each type of regime. Architecture §14. */
export const tariffsQuery = (date: string) =>
  queryOptions({
    queryKey: ['tariffs', date],
    queryFn: ({ signal }) => api.get('/rates-and-budget/tariffs', { query: { date }, signal }),
    staleTime: 300_000,
    meta: { silent: true },
  });
