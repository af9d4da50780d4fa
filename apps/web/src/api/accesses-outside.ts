import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

export const accessesOutsideKey = ['accesses-outside'] as const;

/** The weeks of the last year with readings, and which of them have readings that are not seen. */
export const outsideAccessWeeksQuery = queryOptions({
  queryKey: [...accessesOutsideKey, 'weeks'],
  queryFn: ({ signal }) => api.get('/accesses-outside/weeks', { signal }),
  staleTime: 0,
  meta: { silent: true },
});
