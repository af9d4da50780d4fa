import { TAX_CODE_HEADER, type PatientsQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

/** A fiscal code stands in no address: neither of the page nor of what it asks for. */
const asked = ({ taxCode, ...query }: Partial<PatientsQuery>) => ({
  query,
  ...(taxCode && { headers: { [TAX_CODE_HEADER]: taxCode } }),
});

export const patientsQuery = (query: Partial<PatientsQuery>) =>
  queryOptions({
    queryKey: ['patients', 'list', query],
    queryFn: ({ signal }) => api.page('/patients', { ...asked({ ...query, lite: true }), signal }),
    // Spec 001 §4: any search, sort or page change reloads.
    staleTime: 0,
    // Spec 000 §8: a list that fails to load raises no message.
    meta: { silent: true },
  });

/** All that match, as the server writes them: there may be a million. */
export const patientsCsv = async (query: Partial<PatientsQuery>): Promise<Blob> =>
  (await api.raw('/patients', { ...asked({ ...query, limit: -1 }), accept: 'text/csv' })).blob();

export const patientQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patients', 'one', patientId],
    queryFn: ({ signal }) => api.get(`/patients/${patientId}`, { signal }),
  });
