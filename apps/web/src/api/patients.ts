import { accessReasonBody, type GivenReason, type Patient } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { isStatus } from './api-error';
import { api } from './client';
import { patientsKey } from './episodes';

export const patientQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...patientsKey, 'one', patientId],
    queryFn: ({ signal }) => api.get(`/patients/${patientId}`, { signal }),
  });

/** A search by the complete identifier, with the reason if the server requires one (decision 0004). */
export type PatientLookup = { identifier: string; reason?: GivenReason };

/** Finds the patient with an identifier; resolves to null if no such patient exists. */
export const findPatient = ({ identifier, reason }: PatientLookup): Promise<Patient | null> =>
  api.post('/patients/search', { body: { identifier, ...accessReasonBody(reason) } }).catch((error: unknown) => {
    if (isStatus(error, 404)) return null;
    throw error;
  });
