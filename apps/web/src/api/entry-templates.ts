import type { ListSheetType } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

export const entryTemplatesKey = ['entry-templates'];

/** The templates of a list that the user may use, by name; of all lists without a type. */
export const entryTemplatesQuery = (type?: ListSheetType) =>
  queryOptions({
    queryKey: [...entryTemplatesKey, type ?? null],
    queryFn: () => api.get('/entry-templates', { query: { type } }),
    staleTime: 60_000,
  });
