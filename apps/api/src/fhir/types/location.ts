import { locationResource, type OrganizationRow } from '@percorso/fhir';
import type { Location } from 'fhir/r4.js';
import { resourceType, type Source } from '../resource-type.js';
import { parameters, referenceOf } from '../search-parameters.js';
import { centreSource, unitSource, organization } from './organization.js';

const withOrganizationSearch = (source: Source): Source => ({
  ...source,
  search: { ...source.search, organization: referenceOf('s.id', 'Organization') },
});

/** The location of a unit or a centre: made of the same rows as its organization, with the same id. */
export const location = resourceType<OrganizationRow, Location>({
  type: 'Location',
  access: organization.access,
  sources: [withOrganizationSearch(unitSource), withOrganizationSearch(centreSource)],
  search: { ...organization.search, organization: parameters.organization },
  includes: { organization: ['managingOrganization'] },
  toResource: locationResource,
});
