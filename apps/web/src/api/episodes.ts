import type { EpisodesQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { withMachines } from './with-machines';

/** The prefix of the keys of all queries that a change of an episode makes stale. */
export const episodesKey = ['episodes'] as const;
/**
 * The prefix of the keys of all queries of patients. Patients contain the step of their open episode, so a change of an episode makes them
 * stale as well.
 */
export const patientsKey = ['patients'] as const;

export const stepCountsQuery = queryOptions({
  queryKey: [...episodesKey, 'step-counts'],
  queryFn: ({ signal }) => api.get('/district-unit-episodes/step-counts', { signal }),
});

export const episodesQuery = (query: Partial<EpisodesQuery>) =>
  queryOptions({
    queryKey: [...episodesKey, 'list', query],
    queryFn: ({ signal }) => api.page('/district-unit-episodes', { query, signal }),
    // Spec 000 §8: no toast appears if a list fails to load.
    meta: { silent: true },
  });

export const episodesOfPatientQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'of-patient', patientId],
    queryFn: ({ signal }) => api.get(`/patients/${patientId}/district-unit-episodes`, { signal }),
    meta: { silent: true },
  });

export const episodeQuery = (episodeId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'view', episodeId],
    queryFn: ({ signal }) => withMachines(api.get(`/district-unit-episodes/${episodeId}`, { signal })),
    meta: { leavesOnNotFound: true },
  });

/** An episode of a centre, by its id, which differs from the id of the unit's episode around it. */
export const centreEpisodeQuery = (id: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'centre', id],
    queryFn: ({ signal }) => api.get(`/rehab-center-episodes/${id}`, { signal }),
    meta: { silent: true },
  });

/** The open episode of a patient; null if the patient has no open episode. */
export const openEpisodeQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'open', patientId],
    queryFn: ({ signal }) =>
      api.get(`/patients/${patientId}/open-district-unit-episode`, { signal }).then((open) => open ?? null),
  });
