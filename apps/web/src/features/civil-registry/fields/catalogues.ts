import type { Entry, Territory, TerritoryPick } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';

// Spec 001 §9: lookup search limit.
const limit = 100;
const aDay = 86_400_000;

export type Asked = { path: string; query: Record<string, string | number> };

export const referenceQuery = <T>({ path, query }: Asked) =>
  queryOptions({
    queryKey: ['reference', path, query],
    queryFn: ({ signal }) => api.get<T[]>(path, { query, signal }),
    staleTime: aDay,
    // Spec 001 §8: a catalogue that fails to load is an empty list.
    meta: { silent: true },
  });

/** A small catalogue, whole. */
export const wholeCatalogue = (catalogue: string): Asked => ({ path: `/${catalogue}`, query: { limit: -1 } });
export const entriesQuery = (catalogue: string) => referenceQuery<Entry>(wholeCatalogue(catalogue));

/** @param past also places that are no more, as those where people were born. */
export const territoriesLike = (search: string, past = false): Asked => ({
  path: '/territories',
  query: { search, sort: 'relevance', limit, ...(past && { retired: 'true' }) },
});
/** A place as it is picked, or as a record holds it. */
export type TerritoryEntry = TerritoryPick & Partial<Pick<Territory, 'province' | 'localHealthAuthority' | 'validTo'>>;

export const aslsLike = (description: string): Asked => ({
  path: '/local-health-authorities',
  query: { description, limit },
});
export const districtsOfAsl = (aslCode: string): Asked => ({
  path: `/local-health-authorities/${aslCode}/health-districts`,
  query: { limit: -1 },
});
