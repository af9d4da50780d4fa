import { type CatalogueEntry, type CatalogueName, pathOf } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, type RequestOptions } from './client';

export type CatalogueParams = RequestOptions['query'];
/** By what a record names an entry. */
export type EntryKey = 'id' | 'code';

const catalogueKey = (name: CatalogueName) => ['catalogues', name] as const;

/** The entries of a catalogue. A whole small one: `{ limit: -1, sort: 'id' }`. */
export const catalogueQuery = (name: CatalogueName, params: CatalogueParams = {}) =>
  queryOptions({
    queryKey: [...catalogueKey(name), params],
    queryFn: ({ signal }) => api.get<CatalogueEntry[]>(`/${pathOf(name)}`, { query: params, signal }),
    staleTime: 300_000,
    meta: { silent: true },
  });

async function entryBy(name: CatalogueName, by: EntryKey, value: string | number, signal: AbortSignal) {
  const path = `/${pathOf(name)}`;
  if (by === 'id') return api.get<CatalogueEntry>(`${path}/${encodeURIComponent(value)}`, { signal });
  const query = { code: value, retired: true, sort: 'code' };
  const beginning = await api.get<CatalogueEntry[]>(path, { query, signal });
  return beginning.findLast(({ code }) => code === value) ?? null;
}

/** One entry, valid or retired; null for a code that the catalogue does not know. */
export const entryQuery = (name: CatalogueName, by: EntryKey, value: string | number) =>
  queryOptions({
    queryKey: [...catalogueKey(name), 'entry', by, value],
    queryFn: ({ signal }) => entryBy(name, by, value, signal),
    staleTime: Infinity,
    meta: { silent: true },
  });
