import { TAX_CODE_HEADER, type PatientsQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { episodesKey, patientsKey } from '../../api/episodes';

/** Moves the fiscal code to a header, because no URL may contain it. */
const requestOf = ({ taxCode, ...query }: Partial<PatientsQuery>) => ({
  query,
  ...(taxCode && { headers: { [TAX_CODE_HEADER]: taxCode } }),
});

const inScope = '/patients';
/** Patients with a centre episode. */
const ofCentres = '/patients/rehabcenterepisodeofcare';

const listed = {
  // Spec 001 §4: any search, sort or page change reloads.
  staleTime: 0,
  // Spec 000 §8: a list that fails to load raises no message.
  meta: { silent: true },
};

export const patientsQuery = (query: Partial<PatientsQuery>) =>
  queryOptions({
    ...listed,
    queryKey: [...patientsKey, 'list', query],
    queryFn: ({ signal }) => api.page(inScope, { ...requestOf({ ...query, lite: true }), signal }),
  });

export const centrePatientsQuery = (query: Partial<PatientsQuery>) =>
  queryOptions({
    ...listed,
    queryKey: [...episodesKey, 'centre-patients', query],
    queryFn: ({ signal }) => api.page(ofCentres, { ...requestOf({ ...query, lite: true }), signal }),
  });

/** All matching rows as CSV from the server: there may be a million. */
const csvOf =
  (path: string) =>
  async (query: Partial<PatientsQuery>): Promise<Blob> =>
    (await api.raw(path, { ...requestOf({ ...query, limit: -1 }), accept: 'text/csv' })).blob();
export const patientsCsv = csvOf(inScope);
export const centrePatientsCsv = csvOf(ofCentres);

export const patientQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...patientsKey, 'one', patientId],
    queryFn: ({ signal }) => api.get(`/patients/${patientId}`, { signal }),
  });
