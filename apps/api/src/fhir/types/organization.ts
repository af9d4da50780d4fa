import { identifierSystems, organizationResource, type OrganizationRow } from '@percorso/fhir';
import type { Organization } from 'fhir/r4.js';
import { resourceType, type Source } from '../resource-type.js';
import { codeOf, identifiedBy, parameters } from '../search-parameters.js';
import { authorityId, BEFORE, changedAt, changedSince } from '../sources.sql.js';

/** Columns with the address and contacts of a structure `s`. */
const addressColumns = {
  address: 's.address',
  city: 's.territory_description',
  postalCode: 's.postal_code',
  phone: 's.phone',
  emailAddress: 's.email',
  pec: 's.pec',
};
const isActive = `s.state = 'active'`;
const withDistrict = 'JOIN health_district d ON d.id = s.health_district_id';

/** The scope of structures: every user with the grant to read them may read all of them. */
const unrestricted = () => 'true';

export const unitSource: Source = {
  from: `district_unit s ${withDistrict}`,
  key: ['s.id'],
  columns: {
    kind: `'district-unit'`,
    code: 's.code',
    nsisCode: 'NULL::text',
    description: 's.description',
    active: 'true',
    partOfId: authorityId('d.local_health_authority_code'),
    ...addressColumns,
  },
  revision: 's.revision',
  updatedAt: changedAt('district-unit', 's.id', BEFORE),
  changedSince: changedSince('district-unit', 's.id', BEFORE),
  scope: unrestricted,
  search: {
    identifier: identifiedBy({ [identifierSystems.districtUnit]: 's.code' }),
    status: codeOf('true', { active: [true] }, 'boolean'),
  },
};

export const centreSource: Source = {
  ...unitSource,
  from: `rehabilitation_center s ${withDistrict}`,
  columns: { ...unitSource.columns, kind: `'rehabilitation-centre'`, nsisCode: 's.nsis_code', active: isActive },
  updatedAt: changedAt('rehabilitation-center', 's.id', BEFORE),
  changedSince: changedSince('rehabilitation-center', 's.id', BEFORE),
  search: {
    identifier: identifiedBy({
      [identifierSystems.rehabilitationCentre]: 's.code',
      [identifierSystems.nsis]: 's.nsis_code',
    }),
    status: codeOf(isActive, { active: [true], inactive: [false] }, 'boolean'),
  },
};

const withoutAddress = Object.fromEntries(Object.keys(addressColumns).map((name) => [name, 'NULL::text']));
export const authoritySource: Source = {
  ...unitSource,
  from: 'local_health_authority a',
  key: [authorityId('a.code')],
  columns: {
    kind: `'local-health-authority'`,
    code: 'a.code',
    nsisCode: 'NULL::text',
    description: 'a.description',
    active: 'true',
    partOfId: 'NULL::uuid',
    ...withoutAddress,
  },
  revision: '1',
  updatedAt: BEFORE,
  // Health authorities change only with a new release of the application.
  changedSince: undefined,
  search: { identifier: identifiedBy({ [identifierSystems.localHealthAuthority]: 'a.code' }) },
};

export const organization = resourceType<OrganizationRow, Organization>({
  type: 'Organization',
  access: { anyOf: ['district_unit_read', 'rehab_center_read'] },
  sources: [authoritySource, unitSource, centreSource],
  search: { identifier: parameters.identifier, status: { kind: 'token', documentation: 'active, inactive' } },
  includes: { partof: ['partOf'] },
  toResource: organizationResource,
});
