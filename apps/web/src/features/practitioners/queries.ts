import type { Practitioner, PractitionerContent, PractitionersQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { slimStructuresKey } from '../../api/structures';

const path = '/practitioners';
/** Key prefix of every list and record of practitioners, including the lists in the forms of sheets. */
export const practitionersKey = ['practitioners'] as const;

/** Query of a list of practitioners. Some parameters are used only in the forms of sheets. */
export type PractitionersListQuery = Partial<Omit<PractitionersQuery, 'ids'>>;

export const practitionersListQuery = (query: PractitionersListQuery) =>
  queryOptions({
    queryKey: [...practitionersKey, 'list', query],
    queryFn: ({ signal }) => api.page(path, { query, signal }),
    // A list that fails to load shows no message (spec 001 §8).
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

/** Query for an account of the identity provider by username. It is not retried, because the user can type again. */
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

/** Saves a practitioner, or creates one if the id is missing. */
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

/** Query for all units or centres, sorted by name. */
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

/** Returns the address of the page of an existing practitioner, with the parameter `inCore` (spec 001 §2). */
export const existingSheet = (address: string) => `${address}?inCore=true`;
export const newSheet = (address: string, userId: string) =>
  `${address}?${new URLSearchParams({ userId, inCore: 'false' }).toString()}`;
