import type { Entry, TerritoryPick } from '@percorso/domain';
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

export const territoriesLike = (description: string): Asked => ({
  path: '/territories',
  query: { description, limit },
});
export type TerritoryEntry = TerritoryPick & {
  province?: string | null;
  localHealthAuthority?: { code: string; description: string } | null;
};

export const aslsLike = (description: string): Asked => ({
  path: '/local-health-authorities',
  query: { description, limit },
});
export const districtsOfAsl = (aslCode: string): Asked => ({
  path: `/local-health-authorities/${aslCode}/health-districts`,
  query: { limit: -1 },
});
