import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

export const breakGlassAccessesKey = ['break-glass-accesses'] as const;

/** The weeks of the last year with readings, and which of them have readings that are not seen. */
export const breakGlassAccessWeeksQuery = queryOptions({
  queryKey: [...breakGlassAccessesKey, 'weeks'],
  queryFn: ({ signal }) => api.get('/break-glass-accesses/weeks', { signal }),
  staleTime: 0,
  meta: { silent: true },
});
