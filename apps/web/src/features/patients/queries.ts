import type { Patient, PatientRow, PatientsQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

export const patientsQuery = (query: Partial<PatientsQuery>) =>
  queryOptions({
    queryKey: ['patients', 'list', query],
    queryFn: ({ signal }) => api.page<PatientRow>('/patients', { query, signal }),
    // Spec 000 §8: a list that fails to load raises no message.
    meta: { silent: true },
  });

export const patientQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patients', 'one', patientId],
    queryFn: ({ signal }) => api.get<Patient>(`/patients/${patientId}`, { signal }),
  });
