import type { IdentityCorrectionRow, IdentityCorrectionsQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from './client';

export const correctionsKey = ['identity-corrections'] as const;

/** Query for the list of corrections. A list that fails to load shows no message (spec 001 §8). */
export const correctionsQuery = (query: Partial<IdentityCorrectionsQuery>) =>
  queryOptions({
    queryKey: [...correctionsKey, query],
    queryFn: ({ signal }) => fetchCorrections(query, signal),
    staleTime: 0,
    meta: { silent: true },
  });

export const fetchCorrections = (
  query: Partial<IdentityCorrectionsQuery>,
  signal?: AbortSignal,
): Promise<Page<IdentityCorrectionRow>> => api.page('/identity-corrections', { query, signal });
