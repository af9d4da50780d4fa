import type { Grant, Me } from '@percorso/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from './client';

export const meQuery = { queryKey: ['me'], queryFn: () => api.get('/me'), staleTime: Infinity } as const;

/** Used below the session gate, which waits for the reply: there is always a user. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** Whether the user sees episodes as a centre does, so that lists show the centre's step. The twin of the API's `seesAsCentre`. */
export const useSeesAsCentre = (): boolean => {
  const { everything, structures } = useMe();
  const { rehabilitationCenters, districtUnits, localHealthAuthorities } = structures;
  return (
    !everything && rehabilitationCenters.length > 0 && districtUnits.length === 0 && localHealthAuthorities.length === 0
  );
};

export const useGrant = (grant: Grant): boolean => useMe().grants.includes(grant);
