import { useQuery } from '@tanstack/react-query';
import { wholeCatalogueQuery } from './catalogues';
import { useMe } from './me';

type Authority = { value: string; label: string };

/** The health authorities that a user may choose: all of them if unrestricted, otherwise the user's own. */
export function useAuthorities(): readonly Authority[] {
  const { everything, structures } = useMe();
  const { data: all = [] } = useQuery({ ...wholeCatalogueQuery('local-health-authorities'), enabled: everything });
  return (everything ? all : structures.localHealthAuthorities).map(({ code, description }) => ({
    value: code,
    label: description,
  }));
}
