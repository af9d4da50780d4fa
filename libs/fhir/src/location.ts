import type { Location } from 'fhir/r4.js';
import { addressOf, type OrganizationRow, telecomOf } from './organization.js';
import { metaOf, referenceTo } from './parts.js';

/** Returns the location of a unit or a centre, from the same row as its organization. */
export const locationResource = (row: OrganizationRow): Location => ({
  resourceType: 'Location',
  id: row.id,
  meta: metaOf(row),
  status: row.active ? 'active' : 'inactive',
  name: row.description.trim(),
  mode: 'instance',
  telecom: telecomOf(row),
  address: addressOf(row),
  managingOrganization: referenceTo('Organization', row.id),
});
