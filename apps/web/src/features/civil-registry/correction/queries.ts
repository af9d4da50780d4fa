import type { IdentitySources, ProposeIdentityCorrection } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { correctionsKey } from '../../../api/identity-corrections';

/** Query for the correction of a patient that waits for a decision. */
export const openCorrectionQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...correctionsKey, 'open', patientId],
    queryFn: async ({ signal }) => {
      const query = { state: 'PROPOSTA', limit: 1 };
      return (await api.get(`/patients/${patientId}/identity-corrections`, { query, signal }))[0] ?? null;
    },
    staleTime: 0,
    meta: { silent: true },
  });

/** A request that proposes a correction. `isConfirmed`: whether the user confirmed a fiscal code that disagrees with the data. */
export const proposal = (patientId: string, body: ProposeIdentityCorrection, isConfirmed: boolean) =>
  ({
    method: 'POST',
    path: `/patients/${patientId}/identity-corrections`,
    body,
    query: { confirmed: isConfirmed || undefined },
  }) as const;

// The identifier is personal data, so it is sent in the body and not in the URL.
export const askSources = (patientId: string, taxCode: string | undefined): Promise<IdentitySources> =>
  api.post(`/patients/${patientId}/identity-corrections/sources`, { body: taxCode ? { taxCode } : {} });
