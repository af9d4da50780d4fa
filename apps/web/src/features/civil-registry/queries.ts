import {
  accessReasonBody,
  type CivilRegistrySearchResult,
  type InsertedPatient,
  type PatientInsert,
  type SynchronisedField,
  type UpdateInfoPreview,
  type UpdateInfoResult,
} from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import type { PatientLookup } from '../../api/patients';

export const registryKey = (patientId: string) => ['civil-registry', patientId] as const;

export const recordQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...registryKey(patientId), 'record'],
    queryFn: ({ signal }) => api.get(`/civilregistries/${patientId}`, { signal }),
  });

export const identifiersQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...registryKey(patientId), 'identifiers'],
    queryFn: ({ signal }) => api.get(`/patients/${patientId}/identifiers`, { signal }),
    meta: { silent: true },
  });

export const documentsQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...registryKey(patientId), 'documents'],
    queryFn: ({ signal }) => api.get(`/patients/${patientId}/documents`, { signal }),
    meta: { silent: true },
  });

// The identifier is personal data, so it is sent in the body and not in the URL.
export const searchRegistry = ({ identifier, reason }: PatientLookup): Promise<CivilRegistrySearchResult> =>
  api.post('/civilregistries/search', { body: { identifier, ...accessReasonBody(reason) } });

/**
 * Query for the patient who is already registered with the identifier. `canOpen` in the result says whether the user may see this patient.
 */
export const duplicateQuery = (identifier: string) =>
  queryOptions({
    queryKey: ['civil-registry', 'duplicate', identifier],
    queryFn: () => searchRegistry({ identifier }),
    gcTime: 0,
    meta: { silent: true },
  });

/** Registers a patient. `confirmed`: whether the user confirmed a fiscal code that contradicts the personal data. */
export const insertPatient = (body: PatientInsert, confirmed: boolean): Promise<InsertedPatient> =>
  api.post('/patients', { body, query: { confirmed: confirmed || undefined } });

export const previewUpdateInfo = (patientId: string): Promise<UpdateInfoPreview> =>
  api.get(`/patients/${patientId}/update-info`);

/** Updates a record from the regional registry. `fields`: the fields whose new values the user accepted. */
export const updateInfo = (
  patientId: string,
  { revision, fields, confirmed }: { revision: number; fields: readonly SynchronisedField[]; confirmed: boolean },
): Promise<UpdateInfoResult> =>
  api.put(`/patients/${patientId}/update-info`, {
    body: { fields },
    ifMatch: revision,
    ...(confirmed && { query: { confirmed } }),
  });
