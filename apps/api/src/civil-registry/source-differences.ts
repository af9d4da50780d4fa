import {
  type AddressRow,
  type CivilRegistryRecord,
  contactValue,
  type Entry,
  isSameName,
  italianDay,
  type RecordAddress,
  type RegistryChange,
  type SynchronisedField,
} from '@percorso/domain';
import type { Identity } from './identity.js';
import { addressRow, type KnownDistrict } from './prefill.js';
import type { References } from './references.js';
import { identityIn, type SourceAnswers } from './sources/regional-sources.js';

/** Everything that the sources say otherwise than the record, and what is to be written because of it. */
export type Differences = {
  changes: RegistryChange[];
  identity: Partial<Identity>;
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

/** What the sources said, and what the catalogues say of it. */
export type Told = { answers: SourceAnswers; references: References; registered: KnownDistrict | undefined };

type Address = Pick<RecordAddress, 'locality' | 'postalCode' | 'address'>;

const addressWords = ({ locality, postalCode, address }: Address): string =>
  [address, [postalCode, locality.description].filter(Boolean).join(' ')].join(', ');

/** Dates are words here: 31/12/2030. */
const dayWords = (day: string | null | undefined): string | null => (day == null ? null : italianDay(day));

const words = (...parts: (string | null | undefined)[]): string | null => parts.filter(Boolean).join(', ') || null;

type Doctor = NonNullable<CivilRegistryRecord['generalPractitioner']>;
const isNameOfDoctor = (field: string) => ['surname', 'name', 'code'].includes(field);

/** The doctor, and those of their other facts that differ. */
const doctorWords = (doctor: Doctor | null, differing: readonly (keyof Doctor)[]): string | null =>
  doctor &&
  words(
    [doctor.surname, doctor.name, doctor.code && `(${doctor.code})`].filter(Boolean).join(' '),
    ...differing.filter((field) => !isNameOfDoctor(field)).map((field) => doctor[field]),
  );

/** Whether two registries say the same, each with capitals and accents in its own way. */
const isAlike = (one: string, other: string): boolean => one.localeCompare(other, 'it', { sensitivity: 'base' }) === 0;

const isSameFact = (field: keyof Doctor, before: string, told: string): boolean =>
  ['name', 'surname'].includes(field) ? isSameName(before, told) : isAlike(before, told);

/** What a source knows of a doctor and has otherwise; what it does not know is no difference. */
const doctorFacts = (before: Doctor | null, told: Doctor): (keyof Doctor)[] =>
  (Object.keys(told) as (keyof Doctor)[]).filter(
    (field) => told[field] && !isSameFact(field, before?.[field] ?? '', told[field]),
  );

/**
 * Compares a record with the sources' answers. A source that has nothing to say about a field, or names what the catalogues do not
 * have, leaves it as it is.
 * @param fields those that are looked at; undefined: all
 */
export function differences(
  record: CivilRegistryRecord,
  { answers, references, registered }: Told,
  fields?: readonly SynchronisedField[],
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
    if (!after || before === after || (fields && !fields.includes(field))) return null;
    changes.push({ field, before, after });
    return value;
  };
  /** Rows that come beside those that are there. */
  const added = <Rows extends unknown[]>(field: SynchronisedField, before: string[], after: string[], rows: Rows) =>
    differing(field, words(...before), words(...before, ...after), rows) ?? [];
  const identity = identityIn(answers);
  const place = identity && references.territoryOn(identity.birthPlaceCode, identity.birthDate);
  const who = identity && {
    ...(!isSameName(record.name, identity.name) &&
      differing('name', record.name, identity.name, { name: identity.name })),
    ...(!isSameName(record.surname, identity.surname) &&
      differing('surname', record.surname, identity.surname, { surname: identity.surname })),
    ...differing('birthDate', dayWords(record.birthDate), dayWords(identity.birthDate), {
      birthDate: identity.birthDate,
    }),
    ...differing('gender', record.gender.description, references.entry('genders', identity.gender)?.description, {
      gender: identity.gender,
    }),
  };
  const known = record.birthPlace?.belfioreCode;
  const birthPlace = place && known !== place.belfioreCode ? place : null;
  const marital = references.entry('marital-status', civilRegistry?.maritalStatusCode);
  const citizenships = (civilRegistry?.citizenshipCodes ?? [])
    .map((code) => references.entry('citizenships', code))
    .filter((entry): entry is Entry => entry !== undefined)
    .filter((entry) => !record.citizenships.some(({ citizenship }) => citizenship.id === entry.id));
  const contactPoints = (civilRegistry?.contactPoints ?? []).flatMap(({ systemCode, value }) => {
    const system = references.entry('contact-point-systems', systemCode);
    const kept = contactValue(systemCode, value);
    const isThere = record.contactPoints.some(
      (point) => point.system.code === systemCode && isAlike(contactValue(systemCode, point.value), kept),
    );
    return system && !isThere ? [{ system, value: kept }] : [];
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
    return before.some((one) => isAlike(one, after)) ? null : differing(field, before.join('; ') || null, after, row);
  };
  const card = sir?.healthCard;
  const doctor = sir?.generalPractitioner;
  const newFacts = doctor ? doctorFacts(record.generalPractitioner, doctor) : [];
  const start = sir?.aslRegistration?.startDate;
  return {
    identity: {
      ...who,
      ...differing('birthPlace', record.birthPlaceDescription || null, birthPlace?.description, {
        birthPlaceId: birthPlace?.id,
        birthPlace: birthPlace?.description,
      }),
    },
    deathDate: differing(
      'deathDate',
      dayWords(record.deathDate),
      dayWords(civilRegistry?.deathDate),
      civilRegistry?.deathDate ?? null,
    ),
    maritalStatus: differing(
      'maritalStatus',
      record.maritalStatus?.description ?? null,
      marital?.description,
      marital ?? null,
    ),
    citizenships: added(
      'citizenships',
      record.citizenships.map(({ citizenship }) => citizenship.description),
      citizenships.map(({ description }) => description),
      citizenships,
    ),
    residence: newAddress('residentialAddresses', civilRegistry?.residence),
    domicile: newAddress('domicilialAddresses', civilRegistry?.domicile),
    contactPoints: added(
      'contactPoints',
      record.contactPoints.map(({ value }) => value),
      contactPoints.map(({ value }) => value),
      contactPoints,
    ),
    team:
      card && references.entry('health-card-groups', card.authorityCode)
        ? differing(
            'team',
            words(record.team.teamNumber, dayWords(record.team.teamExpiration)),
            words(card.number, dayWords(card.expirationDate)),
            card,
          )
        : null,
    district:
      registered && start
        ? differing(
            'aslRegistration',
            words(
              record.aslRegistration.aslRegistrationDistrict.description,
              dayWords(record.aslRegistration.aslRegistrationStartDate),
            ),
            words(registered.district.description, dayWords(start)),
            { id: registered.district.id, startDate: start },
          )
        : null,
    generalPractitioner:
      doctor && newFacts.length > 0
        ? differing(
            'generalPractitioner',
            doctorWords(record.generalPractitioner, newFacts),
            doctorWords(doctor, newFacts),
            doctor,
          )
        : null,
    changes,
  };
}
