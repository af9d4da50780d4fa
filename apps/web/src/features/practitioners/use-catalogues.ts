import { useQuery } from '@tanstack/react-query';
import { wholeCatalogueQuery } from '../../api/catalogues';

const noEntries = [] as const;

/** Returns the types of practitioners and all their qualifications. */
export function usePractitionerCatalogues() {
  const { data: types = noEntries } = useQuery(wholeCatalogueQuery('practitioner-types'));
  const { data: qualifications = noEntries } = useQuery(wholeCatalogueQuery('qualifications'));
  return { types, qualifications };
}
