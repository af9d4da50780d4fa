import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

/** The prefix of the keys of the structures that forms offer as options. */
export const slimStructuresKey = ['structures'] as const;

const slim = (path: '/district-units/slim' | '/rehabilitation-centers/slim') =>
  queryOptions({
    queryKey: [...slimStructuresKey, path],
    queryFn: ({ signal }) => api.get(path, { signal }),
    staleTime: Infinity,
    meta: { silent: true },
  });

export const unitsQuery = slim('/district-units/slim');
export const centresQuery = slim('/rehabilitation-centers/slim');

// Spec 001 §6 and §9: the search covers all structures, shows full descriptions and returns at most 100 structures.
const lookup = { fullDescription: true, active: true, limit: 100 };
const searchPaths = {
  districtUnits: '/district-units/slim',
  rehabilitationCenters: '/rehabilitation-centers/slim',
} as const;

/** The structures for which a new access may be opened and whose code or name contains the query. */
export const structureSearchQuery = (kind: keyof typeof searchPaths, query: string) =>
  queryOptions({
    queryKey: [...slimStructuresKey, 'search', kind, query],
    queryFn: ({ signal }) => api.get(searchPaths[kind], { query: { ...lookup, query }, signal }),
    staleTime: 60_000,
    meta: { silent: true },
  });
