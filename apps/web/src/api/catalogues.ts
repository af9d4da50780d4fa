import type { CatalogueName } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, type RequestOptions } from './client';

export type CatalogueParams = RequestOptions['query'];
/** By what a record names an entry. */
export type EntryKey = 'id' | 'code';

const catalogueKey = (name: CatalogueName) => ['catalogues', name] as const;

/** The entries of a catalogue; of one whose entries hold more, what they hold. */
export const catalogueQuery = <Name extends CatalogueName>(name: Name, params: CatalogueParams) =>
  queryOptions({
    queryKey: [...catalogueKey(name), params],
    queryFn: ({ signal }) => api.get(`/${name}`, { query: params, signal }),
    staleTime: 300_000,
    // Spec 001 §8: a catalogue that fails to load is an empty list.
    meta: { silent: true },
  });

/** A small catalogue whole, in its own order. */
export const wholeCatalogueQuery = <Name extends CatalogueName>(name: Name, params: CatalogueParams = {}) =>
  catalogueQuery(name, { limit: -1, sort: 'id', ...params });

async function entryBy(name: CatalogueName, by: EntryKey, value: string | number, signal: AbortSignal) {
  if (by === 'id') return api.get(`/${name}/${encodeURIComponent(value)}`, { signal });
  const query = { code: value, retired: true, sort: 'code' };
  const beginning = await api.get(`/${name}`, { query, signal });
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
