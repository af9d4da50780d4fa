import type { Address, ContactPoint, Identifier, Patient, PatientLink } from 'fhir/r4.js';
import { identifierOf, listOrNone, metaOf, type Recorded, referenceTo, textOf } from './parts.js';
import { identifierSystems, personalSystemOf } from './systems.js';

type RegisteredAddress = {
  use: string | null;
  address: string;
  locality: string | null;
  postalCode: string | null;
  startDate: string;
  endDate: string | null;
};

/** A patient in the registry. Identifying fields are null for readers without personal data. */
export type PatientRow = Recorded & {
  taxCode: string | null;
  /** Identifiers that the patient had earlier; null for readers without personal data. */
  earlierIdentifiers: { taxCode: string; validFrom: string; validTo: string }[] | null;
  folderNumber: string;
  name: string | null;
  surname: string | null;
  gender: string;
  birthDate: string | null;
  birthPlace: string | null;
  /** Whether nothing identifies the person any more: then neither the resource says who it was, nor is it active. */
  isAnonymous: boolean;
  deceased: boolean;
  deathDate: string | null;
  districtUnitId: string;
  residentialAddresses: RegisteredAddress[];
  contactPoints: { system: string; value: string }[];
  generalPractitioner: { name: string; surname: string } | null;
  /** The record into which this one was merged. */
  replacedBy: string | null;
  /** The records that were merged into this one. */
  replaces: string[];
};

type EarlierIdentifier = NonNullable<PatientRow['earlierIdentifiers']>[number];

const telecomSystems: Readonly<Record<string, ContactPoint['system']>> = {
  tel: 'phone',
  cell: 'phone',
  fax: 'fax',
  'e-mail': 'email',
  PEC: 'email',
};

const addressUses: Readonly<Record<string, Address['use']>> = {
  HOME: 'home',
  TEMPORARY: 'temp',
  WORK: 'work',
  OLD: 'old',
};

const contactPoint = ({ system, value }: PatientRow['contactPoints'][number]): ContactPoint => ({
  system: telecomSystems[system] ?? 'other',
  value: value.trim(),
  ...(system === 'cell' && { use: 'mobile' }),
});

const addressOf = ({ use, address, locality, postalCode, startDate, endDate }: RegisteredAddress): Address => ({
  use: addressUses[use ?? ''],
  line: [address.trim()],
  city: textOf(locality),
  postalCode: textOf(postalCode),
  period: { start: startDate, end: endDate ?? undefined },
});

const nameOf = ({ name, surname, isAnonymous }: PatientRow): Patient['name'] =>
  surname === null || isAnonymous
    ? undefined
    : [{ use: 'official', family: surname.trim(), given: listOrNone([textOf(name)].flatMap((given) => given ?? [])) }];

const earlierIdentifier = ({ taxCode, validFrom, validTo }: EarlierIdentifier): Identifier => ({
  use: 'old',
  system: personalSystemOf(taxCode),
  value: taxCode,
  period: { start: validFrom, end: validTo },
});
const linkTo = (id: string, type: PatientLink['type']): PatientLink => ({ other: referenceTo('Patient', id), type });

export function patientResource(row: PatientRow): Patient {
  const doctor = row.generalPractitioner;
  return {
    resourceType: 'Patient',
    id: row.id,
    meta: metaOf(row),
    ...(row.birthPlace && {
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/patient-birthPlace',
          valueAddress: { city: row.birthPlace.trim() },
        },
      ],
    }),
    identifier: [
      ...(row.taxCode && !row.isAnonymous
        ? [{ use: 'official' as const, system: personalSystemOf(row.taxCode), value: row.taxCode }]
        : []),
      ...(row.earlierIdentifiers ?? []).map(earlierIdentifier),
      ...identifierOf(identifierSystems.folderNumber, row.folderNumber),
    ],
    active: !row.deceased && !row.isAnonymous && row.replacedBy === null,
    name: nameOf(row),
    telecom: listOrNone(row.contactPoints.map(contactPoint)),
    gender: row.gender === 'M' ? 'male' : 'female',
    birthDate: (row.isAnonymous ? row.birthDate?.slice(0, 4) : row.birthDate) ?? undefined,
    ...(row.deathDate && { deceasedDateTime: row.deathDate }),
    ...(!row.deathDate && !row.isAnonymous && { deceasedBoolean: row.deceased }),
    address: listOrNone(row.isAnonymous ? [] : row.residentialAddresses.map(addressOf)),
    ...(doctor && { generalPractitioner: [{ display: `${doctor.name} ${doctor.surname}`.trim() }] }),
    managingOrganization: referenceTo('Organization', row.districtUnitId),
    link: listOrNone([
      ...(row.replacedBy ? [linkTo(row.replacedBy, 'replaced-by')] : []),
      ...row.replaces.map((id) => linkTo(id, 'replaces')),
    ]),
  };
}
