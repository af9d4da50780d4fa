import { useQuery } from '@tanstack/react-query';
import { wholeCatalogueQuery } from './catalogues';
import { useMe } from './me';

type Authority = { value: string; label: string };

/** The health authorities among which somebody chooses: all of them, or the own. */
export function useAuthorities(): readonly Authority[] {
  const { everything, structures } = useMe();
  const { data: all = [] } = useQuery({ ...wholeCatalogueQuery('local-health-authorities'), enabled: everything });
  return (everything ? all : structures.localHealthAuthorities).map(({ code, description }) => ({
    value: code,
    label: description,
  }));
}
