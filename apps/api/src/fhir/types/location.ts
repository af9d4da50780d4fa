import { locationResource, type OrganizationRow } from '@percorso/fhir';
import type { Location } from 'fhir/r4.js';
import { resourceType, type Source } from '../resource-type.js';
import { parameters, referenceOf } from '../search-parameters.js';
import { ofCentres, ofUnits, organization } from './organization.js';

const placed = (source: Source): Source => ({
  ...source,
  search: { ...source.search, organization: referenceOf('s.id', 'Organization') },
});

/** The location of a unit or a centre: the same rows, with the same ids. */
export const location = resourceType<OrganizationRow, Location>({
  type: 'Location',
  access: organization.access,
  sources: [placed(ofUnits), placed(ofCentres)],
  search: { ...organization.search, organization: parameters.organization },
  includes: { organization: ['managingOrganization'] },
  toResource: locationResource,
});
