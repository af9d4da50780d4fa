import { useQuery } from '@tanstack/react-query';
import { wholeCatalogueQuery } from './catalogues';
import { useMe } from './me';

type Authority = { value: string; label: string };

/** Returns the health authorities that the user may choose: all for an unrestricted user, otherwise the user's own. */
export function useAuthorities(): readonly Authority[] {
  const { everything, structures } = useMe();
  const { data: all = [] } = useQuery({ ...wholeCatalogueQuery('local-health-authorities'), enabled: everything });
  return (everything ? all : structures.localHealthAuthorities).map(({ code, description }) => ({
    value: code,
    label: description,
  }));
}
