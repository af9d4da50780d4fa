import type { Dictionary } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type RequestOptions } from '../../api/client';

export const dictionariesQuery = queryOptions({
  queryKey: ['dictionaries'],
  queryFn: ({ signal }) => api.get('/dictionaries', { signal }),
  staleTime: Infinity,
  meta: { silent: true },
});

type Query = RequestOptions['query'];

/** Query for one page of a dictionary's entries. */
export const entriesQuery = (dictionary: Dictionary, query: Query) =>
  queryOptions({
    queryKey: ['dictionaries', dictionary.name, 'entries', query],
    queryFn: ({ signal }) => api.page(`/${dictionary.name}`, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

/** Loads all entries that match the query. */
export const allEntries = async (dictionary: Dictionary, query: Query) =>
  (await api.page(`/${dictionary.name}`, { query: { ...query, limit: -1 } })).rows;
