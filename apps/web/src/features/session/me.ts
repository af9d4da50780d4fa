import type { Grant, Role } from '@percorso/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../../api/client';

type Structure = { id: string; description: string };

/** `GET /v1/me`: who is signed in, with every grant and the structures that they work for. */
export type Me = {
  id: string;
  username: string;
  name: string;
  roles: Role[];
  grants: Grant[];
  firstLogin: boolean;
  practitionerId: string | null;
  structures: {
    districtUnits: Structure[];
    rehabilitationCenters: Structure[];
    localHealthAuthorities: { code: string; description: string }[];
  };
  /** Sees every row, whatever the structure. */
  everything: boolean;
  noStructures: boolean;
};

export const meQuery = { queryKey: ['me'], queryFn: () => api.get<Me>('/me'), staleTime: Infinity } as const;

/** Below the session gate, which waits for the answer: there is always somebody. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

export const useGrant = (grant: Grant): boolean => useMe().grants.includes(grant);

export const isAdministrator = ({ roles }: Pick<Me, 'roles'>): boolean => roles.includes('admin');
