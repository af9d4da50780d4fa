import type { ContactPoint, Organization } from 'fhir/r4.js';
import { conceptOf, identifierOf, listOrNone, metaOf, optionalReference, type Recorded, textOf } from './parts.js';
import { codeSystems, identifierSystems, ownCodes } from './systems.js';

/** A health authority, a district unit or a rehabilitation centre. */
export type OrganizationRow = Recorded & {
  kind: 'local-health-authority' | 'district-unit' | 'rehabilitation-centre';
  code: string;
  nsisCode: string | null;
  description: string;
  active: boolean;
  partOfId: string | null;
} & Place;

/** Address and contact data of an organization. */
type Place = {
  address: string | null;
  city: string | null;
  postalCode: string | null;
  phone: string | null;
  emailAddress: string | null;
  pec: string | null;
};

const kinds = {
  'local-health-authority': { system: identifierSystems.localHealthAuthority, text: 'Azienda sanitaria locale' },
  'district-unit': { system: identifierSystems.districtUnit, text: 'Unità distrettuale' },
  'rehabilitation-centre': { system: identifierSystems.rehabilitationCentre, text: 'Centro di riabilitazione' },
} as const;

export const telecomOf = ({ phone, emailAddress, pec }: Place): ContactPoint[] | undefined =>
  listOrNone<ContactPoint>([
    ...(textOf(phone) ? [{ system: 'phone' as const, value: textOf(phone) }] : []),
    ...[emailAddress, pec].flatMap((email) =>
      textOf(email) ? [{ system: 'email' as const, value: textOf(email) }] : [],
    ),
  ]);

export const addressOf = ({ address, city, postalCode }: Place) =>
  textOf(address) || textOf(city)
    ? {
        line: textOf(address) ? [address?.trim() ?? ''] : undefined,
        city: textOf(city),
        postalCode: textOf(postalCode),
      }
    : undefined;

export function organizationResource(row: OrganizationRow): Organization {
  const { system, text } = kinds[row.kind];
  const address = addressOf(row);
  return {
    resourceType: 'Organization',
    id: row.id,
    meta: metaOf(row),
    identifier: [...identifierOf(system, row.code), ...identifierOf(identifierSystems.nsis, row.nsisCode)],
    active: row.active,
    type: [
      conceptOf(codeSystems.organizationType, 'prov', 'Healthcare Provider'),
      conceptOf(ownCodes('structure-kind'), row.kind, text),
    ],
    name: row.description.trim(),
    telecom: telecomOf(row),
    address: address && [address],
    partOf: optionalReference('Organization', row.partOfId),
  };
}
