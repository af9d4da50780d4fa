import { describeCode } from '@percorso/domain';
import type { Practitioner, PractitionerRole } from 'fhir/r4.js';
import { conceptOf, identifierOf, listOrNone, metaOf, type Recorded, referenceTo, textOf } from './parts.js';
import { identifierSystems, ownCodes } from './systems.js';

/**
 * A practitioner. Name and surname are null for readers without personal data; tax code and e-mail address are null for
 * readers of other structures.
 */
export type PractitionerRow = Recorded & {
  name: string | null;
  surname: string | null;
  taxCode: string | null;
  email: string | null;
  qualificationCodes: string[];
};

/** The role of a practitioner at a workplace. */
export type PractitionerRoleRow = Recorded & {
  practitionerId: string;
  organizationId: string;
  qualificationCodes: string[];
};

const qualification = (code: string) =>
  conceptOf(ownCodes('qualifications'), code, describeCode('qualifications', code));

export function practitionerResource(row: PractitionerRow): Practitioner {
  const family = textOf(row.surname);
  const given = textOf(row.name);
  return {
    resourceType: 'Practitioner',
    id: row.id,
    meta: metaOf(row),
    identifier: listOrNone(identifierOf(identifierSystems.fiscalCode, row.taxCode)),
    active: true,
    ...(family && { name: [{ use: 'official', family, given: given ? [given] : undefined }] }),
    ...(textOf(row.email) && { telecom: [{ system: 'email', value: textOf(row.email) }] }),
    qualification: listOrNone(row.qualificationCodes.map((code) => ({ code: qualification(code) }))),
  };
}

export const practitionerRoleResource = (row: PractitionerRoleRow): PractitionerRole => ({
  resourceType: 'PractitionerRole',
  id: row.id,
  meta: metaOf(row),
  active: true,
  practitioner: referenceTo('Practitioner', row.practitionerId),
  organization: referenceTo('Organization', row.organizationId),
  code: listOrNone(row.qualificationCodes.map(qualification)),
  location: [referenceTo('Location', row.organizationId)],
});
