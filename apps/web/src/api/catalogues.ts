import type { CatalogueName } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, type RequestOptions } from './client';

export type CatalogueParams = RequestOptions['query'];
/** The field of a catalogue entry by which a record refers to it. */
export type EntryKey = 'id' | 'code';

const catalogueKey = (name: CatalogueName) => ['catalogues', name] as const;

/** The entries of a catalogue, with the additional fields of that catalogue. */
export const catalogueQuery = <Name extends CatalogueName>(name: Name, params: CatalogueParams) =>
  queryOptions({
    queryKey: [...catalogueKey(name), params],
    queryFn: ({ signal }) => api.get(`/${name}`, { query: params, signal }),
    staleTime: 300_000,
    // Spec 001 §8: a catalogue that fails to load is shown as an empty list.
    meta: { silent: true },
  });

/** All entries of a small catalogue, by default in the order of their ids. */
export const wholeCatalogueQuery = <Name extends CatalogueName>(name: Name, params: CatalogueParams = {}) =>
  catalogueQuery(name, { limit: -1, sort: 'id', ...params });

async function entryBy(name: CatalogueName, by: EntryKey, value: string | number, signal: AbortSignal) {
  if (by === 'id') return api.get(`/${name}/${encodeURIComponent(value)}`, { signal });
  const query = { code: value, retired: true, sort: 'code' };
  const candidates = await api.get(`/${name}`, { query, signal });
  return candidates.findLast(({ code }) => code === value) ?? null;
}

/** One entry of a catalogue, valid or retired; null for an unknown code. */
export const entryQuery = (name: CatalogueName, by: EntryKey, value: string | number) =>
  queryOptions({
    queryKey: [...catalogueKey(name), 'entry', by, value],
    queryFn: ({ signal }) => entryBy(name, by, value, signal),
    staleTime: Infinity,
    meta: { silent: true },
  });
