import type { Practitioner, PractitionerContent, PractitionersQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { slimStructuresKey } from '../../api/structures';

const path = '/practitioners';
/** Key of every list and sheet of practitioners, and of the lookups in the forms of sheets. */
export const practitionersKey = ['practitioners'] as const;

/** Query of a list; some parameters occur only in the forms of sheets. */
export type PractitionersListQuery = Partial<Omit<PractitionersQuery, 'ids'>>;

export const practitionersListQuery = (query: PractitionersListQuery) =>
  queryOptions({
    queryKey: [...practitionersKey, 'list', query],
    queryFn: ({ signal }) => api.page(path, { query, signal }),
    // Spec 001 §8: a list that fails to load raises no message.
    meta: { silent: true },
  });

export const practitionerQuery = (id: string) =>
  queryOptions({
    queryKey: [...practitionersKey, 'one', id],
    queryFn: ({ signal }) => api.get(`${path}/${id}`, { signal }),
    meta: { silent: true },
  });

export const baseInfoQuery = queryOptions({
  queryKey: [...practitionersKey, 'base-info'],
  queryFn: ({ signal }) => api.get(`${path}/base-info`, { signal }),
  staleTime: 300_000,
  meta: { silent: true },
});

/** Looks up an account of the identity provider by username. No retry: the user can type again. */
export const lookupQuery = (username: string) =>
  queryOptions({
    queryKey: [...practitionersKey, 'by-username', username],
    queryFn: ({ signal }) => api.get(`${path}/by-username`, { query: { username }, signal }),
    retry: false,
    staleTime: 0,
    meta: { silent: true },
  });

export const directoryUserQuery = (userId: string) =>
  queryOptions({
    queryKey: [...practitionersKey, 'user', userId],
    queryFn: ({ signal }) => api.get(`${path}/user/${encodeURIComponent(userId)}`, { signal }),
    meta: { silent: true },
  });

/** Creates a practitioner if the id is missing. */
export const savePractitioner = (
  id: string | undefined,
  body: PractitionerContent,
  { ifMatch, confirmed }: { ifMatch: number | undefined; confirmed: boolean },
) =>
  id === undefined
    ? api.post(path, { body })
    : api.put(`${path}/${id}`, { body, ifMatch, query: { confirmed: confirmed || undefined } });

export const deletePractitioner = ({ id, revision }: Practitioner) =>
  api.delete(`${path}/${id}`, { ifMatch: revision });

/** A unit or a centre, with the ASL of its district. */
export type Place = { id: string; description: string; localHealthAuthorityCode: string };

/** All units or centres, by name. */
export const placesQuery = (structures: '/district-units' | '/rehabilitation-centers') =>
  queryOptions({
    queryKey: [...slimStructuresKey, 'places', structures],
    queryFn: ({ signal }) =>
      api.get(structures, {
        query: { limit: -1, sort: 'description', sortDirection: 'Ascending' },
        signal,
      }),
    staleTime: 60_000,
    meta: { silent: true },
  });

/** Addresses of the sheet of an existing and of a new practitioner. Spec 001 §2. */
export const existingSheet = (address: string) => `${address}?inCore=true`;
export const newSheet = (address: string, userId: string) =>
  `${address}?${new URLSearchParams({ userId, inCore: 'false' }).toString()}`;
