import type { PrintedAccessesQuery, RecordAccessesQuery } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { patientsKey } from '../../../api/episodes';

export const fetchAccesses = (patientId: string, query: Partial<RecordAccessesQuery>, signal?: AbortSignal) =>
  api.page(`/patients/${patientId}/accesses`, { query, signal });

export const accessesQuery = (patientId: string, query: Partial<RecordAccessesQuery>) =>
  queryOptions({
    queryKey: [...patientsKey, 'accesses', patientId, query],
    queryFn: ({ signal }) => fetchAccesses(patientId, query, signal),
    placeholderData: keepPreviousData,
    // Always stale, because others read the record meanwhile.
    staleTime: 0,
    // A list that fails to load shows no message (spec 001 §8).
    meta: { silent: true },
  });

/** A document for the person, which the server writes. */
export const fetchDocument = async (
  patientId: string,
  document: 'accesses/pdf' | 'held-data/pdf' | 'held-data',
  query: Partial<PrintedAccessesQuery>,
  accept: string,
): Promise<Blob> => (await api.raw(`/patients/${patientId}/${document}`, { query, accept })).blob();
