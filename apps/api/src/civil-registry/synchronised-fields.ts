import type {
  AddressRow,
  CivilRegistryRecord,
  Entry,
  RecordAddress,
  RegistryChange,
  SynchronisedField,
} from '@percorso/domain';
import { addressRow, type KnownDistrict } from './prefill.js';
import type { References } from './references.js';
import { identityIn, type SourceAnswers } from './sources/regional-sources.js';

/** Everything that the sources say otherwise than the record, and what is to be written because of it. */
export type Differences = {
  changes: RegistryChange[];
  identity: { name: string; surname: string; birthDate: string; gender: 'M' | 'F' } | null;
  birthPlace: { id: number; description: string } | null;
  deathDate: string | null;
  maritalStatus: Entry | null;
  citizenships: Entry[];
  residence: AddressRow | null;
  domicile: AddressRow | null;
  contactPoints: { system: Entry; value: string }[];
  team: { number: string; authorityCode: string; expirationDate: string } | null;
  district: { id: string; startDate: string } | null;
  generalPractitioner: NonNullable<CivilRegistryRecord['generalPractitioner']> | null;
};

type Address = Pick<RecordAddress, 'locality' | 'postalCode' | 'address'>;

const addressWords = ({ locality, postalCode, address }: Address): string =>
  [address, [postalCode, locality.description].filter(Boolean).join(' ')].join(', ');

const doctorWords = (doctor: CivilRegistryRecord['generalPractitioner']): string | null =>
  doctor && [doctor.surname, doctor.name, doctor.code && `(${doctor.code})`].filter(Boolean).join(' ');

/** The fields that a source knows of a doctor and has otherwise. */
const isSameDoctor = (before: CivilRegistryRecord['generalPractitioner'], told: object): boolean =>
  Object.entries(told).every(
    ([field, value]) => !value || (before as Record<string, unknown> | null)?.[field] === value,
  );

/**
 * Compares a record with the sources' answers. A source that has nothing to say about a field, or names what the catalogues do not
 * have, leaves it as it is.
 */
export function differences(
  record: CivilRegistryRecord,
  answers: SourceAnswers,
  references: References,
  registered: KnownDistrict | undefined,
): Differences {
  const { civilRegistry, sir } = answers;
  const changes: RegistryChange[] = [];
  /** Notes the change of a field where the two differ, and gives what is to be written then. */
  const differing = <Value>(
    field: SynchronisedField,
    before: string | null,
    after: string | null | undefined,
    value: Value,
  ): Value | null => {
    if (!after || before === after) return null;
    changes.push({ field, before, after });
    return value;
  };
  const identity = identityIn(answers);
  const place = references.territory(identity?.birthPlaceCode);
  const names = identity && [
    differing('name', record.name, identity.name, identity),
    differing('surname', record.surname, identity.surname, identity),
    differing('birthDate', record.birthDate, identity.birthDate, identity),
    differing('gender', record.gender.description, references.entry('genders', identity.gender)?.description, identity),
  ];
  const known = record.birthPlace?.belfioreCode;
  const birthPlace = place && known !== place.belfioreCode ? place : null;
  const marital = references.entry('marital-status', civilRegistry?.maritalStatusCode);
  const citizenships = (civilRegistry?.citizenshipCodes ?? [])
    .map((code) => references.entry('citizenships', code))
    .filter((entry): entry is Entry => entry !== undefined)
    .filter((entry) => !record.citizenships.some(({ citizenship }) => citizenship.id === entry.id));
  const contactPoints = (civilRegistry?.contactPoints ?? []).flatMap(({ systemCode, value }) => {
    const system = references.entry('contact-point-systems', systemCode);
    const isThere = record.contactPoints.some((point) => point.system.code === systemCode && point.value === value);
    return system && !isThere ? [{ system, value }] : [];
  });
  const newAddress = (
    field: 'residentialAddresses' | 'domicilialAddresses',
    told: Parameters<typeof addressRow>[0] | null | undefined,
  ): AddressRow | null => {
    const row = told && addressRow(told, references);
    const isWhole = row && (row.locality.foreignTerritory || row.postalCode);
    if (!row || !isWhole || (field === 'residentialAddresses' && !row.locality.foreignTerritory && !row.relatedAsl))
      return null;
    const before = record[field].map(addressWords);
    const after = addressWords({ ...row, postalCode: row.postalCode ?? null });
    return before.includes(after) ? null : differing(field, before.join('; ') || null, after, row);
  };
  const card = sir?.healthCard;
  const doctor = sir?.generalPractitioner;
  const start = sir?.aslRegistration?.startDate;
  return {
    identity: names?.find((changed) => changed !== null) ?? null,
    birthPlace:
      birthPlace && differing('birthPlace', record.birthPlaceDescription || null, birthPlace.description, birthPlace),
    deathDate: differing('deathDate', record.deathDate, civilRegistry?.deathDate, civilRegistry?.deathDate ?? null),
    maritalStatus: differing(
      'maritalStatus',
      record.maritalStatus?.description ?? null,
      marital?.description,
      marital ?? null,
    ),
    citizenships:
      differing(
        'citizenships',
        record.citizenships.map(({ citizenship }) => citizenship.description).join(', ') || null,
        citizenships.map(({ description }) => description).join(', '),
        citizenships,
      ) ?? [],
    residence: newAddress('residentialAddresses', civilRegistry?.residence),
    domicile: newAddress('domicilialAddresses', civilRegistry?.domicile),
    contactPoints:
      differing('contactPoints', null, contactPoints.map(({ value }) => value).join(', '), contactPoints) ?? [],
    team:
      card && references.entry('health-card-groups', card.authorityCode)
        ? differing(
            'team',
            record.team.teamNumber && `${record.team.teamNumber}, ${record.team.teamExpiration ?? ''}`,
            `${card.number}, ${card.expirationDate}`,
            card,
          )
        : null,
    district:
      registered && start
        ? differing(
            'aslRegistration',
            `${record.aslRegistration.aslRegistrationDistrict.description}, ${record.aslRegistration.aslRegistrationStartDate ?? ''}`,
            `${registered.district.description}, ${start}`,
            { id: registered.district.id, startDate: start },
          )
        : null,
    generalPractitioner:
      doctor && !isSameDoctor(record.generalPractitioner, doctor)
        ? differing('generalPractitioner', doctorWords(record.generalPractitioner), doctorWords(doctor), doctor)
        : null,
    changes,
  };
}
