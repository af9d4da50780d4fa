import type { KeepPatients, RetentionProposalsQuery } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';

export const retentionKey = ['retention-proposals'] as const;

export const proposalsQuery = (query: Partial<RetentionProposalsQuery>) =>
  queryOptions({
    queryKey: [...retentionKey, query],
    queryFn: ({ signal }) => api.page('/retention-proposals', { query, signal }),
    staleTime: 0,
    // A list that fails to load shows no message (spec 001 §8).
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });

/** Makes the records of patients anonymous. @throws a 428 with the question, unless it is confirmed */
export const anonymise = (patientIds: readonly string[], confirmed: boolean) =>
  api.put('/retention-proposals/confirm', { body: { patientIds }, query: { confirmed: confirmed || undefined } });

export const keepPatients = (request: KeepPatients) => api.put('/retention-proposals/keep', { body: request });
