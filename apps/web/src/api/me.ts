import type { Grant, Me } from '@percorso/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from './client';

export const meQuery = { queryKey: ['me'], queryFn: () => api.get('/me'), staleTime: Infinity } as const;

/** Returns the signed-in user. The session gate waits for the user before it renders any component that calls this hook. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** Whether the user sees episodes from the centre's side: lists then show the centre's step. Must agree with `seesAsCentre` of the API. */
export const useSeesAsCentre = (): boolean => {
  const { everything, structures } = useMe();
  const { rehabilitationCenters, districtUnits, localHealthAuthorities } = structures;
  return (
    !everything && rehabilitationCenters.length > 0 && districtUnits.length === 0 && localHealthAuthorities.length === 0
  );
};

export const useGrant = (grant: Grant): boolean => useMe().grants.includes(grant);
