import {
  identifierSystems,
  practitionerResource,
  practitionerRoleResource,
  type PractitionerRoleRow,
  type PractitionerRow,
} from '@percorso/fhir';
import type { Practitioner, PractitionerRole } from 'fhir/r4.js';
import { practitionerScope } from '../../auth/practitioner-scope.js';
import { resourceType } from '../resource-type.js';
import { identifiedBy, parameters, referenceOf } from '../search-parameters.js';
import { BEFORE, changedAt, changedSince, idsOf } from '../sources.sql.js';

const qualificationCodes = idsOf(
  'q.qualification_code',
  'practitioner_qualification q WHERE q.practitioner_id = p.id',
  'q.position',
);
const record = {
  revision: 'p.revision',
  updatedAt: changedAt('practitioner', 'p.id', BEFORE),
  changedSince: changedSince('practitioner', 'p.id', BEFORE),
  // Name, surname and qualifications of a practitioner are visible to all users with the grant.
  scope: () => 'true',
};

export const practitioner = resourceType<PractitionerRow, Practitioner>({
  type: 'Practitioner',
  access: { anyOf: ['practitioner_list', 'episode_of_care_read'] },
  sources: [
    {
      ...record,
      from: 'practitioner p',
      key: ['p.id'],
      columns: (actor, params) => {
        const isInScope = practitionerScope(actor, 'p', params);
        const ifInScope = (column: string) => `CASE WHEN ${isInScope} THEN ${column} END`;
        return {
          name: 'p.name',
          surname: 'p.surname',
          qualificationCodes,
          taxCode: ifInScope('p.tax_code'),
          email: ifInScope('p.email'),
        };
      },
      search: { identifier: identifiedBy({ [identifierSystems.fiscalCode]: 'p.tax_code' }) },
    },
  ],
  search: { identifier: { kind: 'token', documentation: 'Codice fiscale, soltanto con POST Practitioner/_search' } },
  includes: {},
  toResource: practitionerResource,
});

export const practitionerRole = resourceType<PractitionerRoleRow, PractitionerRole>({
  type: 'PractitionerRole',
  access: practitioner.access,
  sources: [
    {
      ...record,
      from: 'practitioner_structure l JOIN practitioner p ON p.id = l.practitioner_id',
      key: ['l.id'],
      columns: {
        practitionerId: 'p.id',
        qualificationCodes,
        organizationId: 'coalesce(l.district_unit_id, l.rehabilitation_center_id)',
      },
      search: {
        practitioner: referenceOf('p.id', 'Practitioner'),
        organization: referenceOf('coalesce(l.district_unit_id, l.rehabilitation_center_id)', 'Organization'),
      },
    },
  ],
  search: { practitioner: parameters.practitioner, organization: parameters.organization },
  includes: { practitioner: ['practitioner'], organization: ['organization'], location: ['location'] },
  toResource: practitionerRoleResource,
});
