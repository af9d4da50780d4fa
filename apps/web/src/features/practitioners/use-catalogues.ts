import { useQuery } from '@tanstack/react-query';
import { wholeCatalogueQuery } from '../../api/catalogues';

const none = [] as const;

/** Returns the types of practitioners and all their qualifications. */
export function usePractitionerCatalogues() {
  const { data: types = none } = useQuery(wholeCatalogueQuery('practitioner-types'));
  const { data: qualifications = none } = useQuery(wholeCatalogueQuery('qualifications'));
  return { types, qualifications };
}
