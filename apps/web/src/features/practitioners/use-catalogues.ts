import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../api/catalogues';

const whole = { limit: -1, sort: 'id' } as const;
const none = [] as const;

/** The types of practitioners and all their qualifications. */
export function usePractitionerCatalogues() {
  const { data: types = none } = useQuery(catalogueQuery('practitioner-types', whole));
  const { data: qualifications = none } = useQuery(catalogueQuery('qualifications', whole));
  return { types, qualifications };
}
