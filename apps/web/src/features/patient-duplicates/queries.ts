import type { DismissDuplicate, PatientDuplicate, PatientDuplicatesQuery } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

const path = '/patient-duplicates';
export const duplicatesKey = ['patient-duplicates'] as const;

export const duplicatesQuery = (query: Partial<PatientDuplicatesQuery>) =>
  queryOptions({
    queryKey: [...duplicatesKey, query],
    queryFn: ({ signal }) => api.page(path, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

export const dismissDuplicate = (
  { id, revision }: PatientDuplicate,
  body: DismissDuplicate,
): Promise<PatientDuplicate> => api.put(`${path}/${id}/dismiss`, { body, ifMatch: revision });
