import {
  accessReasonHeaders,
  type CsvForm,
  csvMediaType,
  type GivenReason,
  type PatientsQuery,
  TAX_CODE_HEADER,
} from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { episodesKey, patientsKey } from '../../api/episodes';

/** Moves the fiscal code from the query to a header, because no URL may contain it. */
const requestOf = ({ taxCode, ...query }: Partial<PatientsQuery>) => ({
  query,
  ...(taxCode && { headers: { [TAX_CODE_HEADER]: taxCode } }),
});

const inScope = '/patients';
/** Path of the list of patients who have centre episodes. */
const centrePatientsPath = '/patients/rehabcenterepisodeofcare';

const listed = {
  // Always stale: each search, sort or page change loads again (spec 001 §4).
  staleTime: 0,
  // A list that fails to load shows no message (spec 000 §8).
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
    queryFn: ({ signal }) => api.page(centrePatientsPath, { ...requestOf({ ...query, lite: true }), signal }),
  });

/**
 * Searches the list by a complete code once more, with the reason that the server requires for a patient of another structure. For an hour
 * the list then finds this patient.
 */
export const searchWithReason = ({ taxCode }: Partial<PatientsQuery>, reason: GivenReason) => {
  const { headers, query } = requestOf({ taxCode, lite: true, limit: 1 });
  return api.page(inScope, { query, headers: { ...headers, ...accessReasonHeaders(reason) } });
};

/** Returns a function that loads all matching rows as CSV. The server writes the CSV, because there may be a million rows. */
const csvOf =
  (path: string) =>
  async (query: Partial<PatientsQuery>, form: CsvForm): Promise<Blob> =>
    (await api.raw(path, { ...requestOf({ ...query, limit: -1 }), accept: csvMediaType(form) })).blob();
export const patientsCsv = csvOf(inScope);
export const centrePatientsCsv = csvOf(centrePatientsPath);
