import type { Grant, Me } from '@percorso/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from './client';

export const meQuery = { queryKey: ['me'], queryFn: () => api.get('/me'), staleTime: Infinity } as const;

/** Below the session gate, which waits for the answer: there is always somebody. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** Whether somebody sees episodes as a centre does: what lists show of them is the centre's step. The twin of the API's `seesAsCentre`. */
export const useSeesAsCentre = (): boolean => {
  const { everything, structures } = useMe();
  const { rehabilitationCenters, districtUnits, localHealthAuthorities } = structures;
  return (
    !everything && rehabilitationCenters.length > 0 && districtUnits.length === 0 && localHealthAuthorities.length === 0
  );
};

export const useGrant = (grant: Grant): boolean => useMe().grants.includes(grant);
