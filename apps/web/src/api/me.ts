import type { Grant, Me } from '@percorso/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from './client';

export const meQuery = { queryKey: ['me'], queryFn: () => api.get('/me'), staleTime: Infinity } as const;

/** Below the session gate, which waits for the answer: there is always somebody. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

export const useGrant = (grant: Grant): boolean => useMe().grants.includes(grant);
