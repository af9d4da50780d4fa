import {
  type AddressRow,
  type CivilRegistryRecord,
  contactValue,
  type Entry,
  isSameName,
  italianDay,
  type RecordAddress,
  type RegistryChange,
  registryFieldLabels,
  type SynchronisedField,
} from '@percorso/domain';
import type { Identity } from './identity.js';
import { addressRow, type DistrictWithAsl } from './prefill.js';
import type { References } from './references.js';
import { identityIn, replacementOf, type SourceAnswers } from './sources/regional-sources.js';

/**
 * The differences between a record and the sources. `changes`: the differing fields, as display texts. The other properties: the values to
 * write; null or empty without a difference.
 */
export type Differences = {
  changes: RegistryChange[];
  identifier: string | null;
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

/** The sources' answers, with the catalogue entries that the answers reference. */
export type ResolvedAnswers = {
  answers: SourceAnswers;
  references: References;
  registered: DistrictWithAsl | undefined;
};

type Address = Pick<RecordAddress, 'locality' | 'postalCode' | 'address'>;

const addressText = ({ locality, postalCode, address }: Address): string =>
  [address, [postalCode, locality.description].filter(Boolean).join(' ')].join(', ');

/** Formats a date for display, as 31/12/2030. */
const dayText = (day: string | null | undefined): string | null => (day == null ? null : italianDay(day));

const joinTexts = (...parts: (string | null | undefined)[]): string | null => parts.filter(Boolean).join(', ') || null;

type Doctor = NonNullable<CivilRegistryRecord['generalPractitioner']>;
const labelsOfDoctor: Readonly<Record<string, string>> = registryFieldLabels.generalPractitioner;
const isNameOfDoctor = (field: string) => ['surname', 'name', 'code'].includes(field);

/** Formats a doctor for display: surname, name and code, then the other differing fields, each with its label. */
const doctorText = (doctor: Doctor | null, differing: readonly (keyof Doctor)[]): string | null =>
  doctor &&
  joinTexts(
    [doctor.surname, doctor.name, doctor.code && `(${doctor.code})`].filter(Boolean).join(' '),
    ...differing
      .filter((field) => !isNameOfDoctor(field) && doctor[field])
      .map((field) => `${labelsOfDoctor[field] ?? field}: ${doctor[field]}`),
  );

/** Whether two texts are equal, regardless of capitals and accents, in which registries differ. */
const isAlike = (one: string, other: string): boolean => one.localeCompare(other, 'it', { sensitivity: 'base' }) === 0;

const isSameValue = (field: keyof Doctor, before: string, reported: string): boolean =>
  ['name', 'surname'].includes(field) ? isSameName(before, reported) : isAlike(before, reported);

/** Returns the fields of a doctor in which a source differs from the record. Fields that the source lacks are not compared. */
const differingDoctorFields = (before: Doctor | null, reported: Doctor): (keyof Doctor)[] =>
  (Object.keys(reported) as (keyof Doctor)[]).filter(
    (field) => reported[field] && !isSameValue(field, before?.[field] ?? '', reported[field]),
  );

/**
 * Compares a record with the sources' answers. A field is not compared if the sources lack it, or report a code that is missing in our
 * catalogues.
 * @param fields the fields to compare; undefined means all
 */
export function differences(
  record: CivilRegistryRecord,
  { answers, references, registered }: ResolvedAnswers,
  fields?: readonly SynchronisedField[],
): Differences {
  const { civilRegistry, sir } = answers;
  const changes: RegistryChange[] = [];
  /** If the two texts differ, adds the field to `changes` and returns `value`; otherwise returns null. */
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
  /** Returns `rows`, the new rows of a list, and adds the list to `changes`; returns an empty array if there is nothing to add. */
  const added = <Rows extends unknown[]>(field: SynchronisedField, before: string[], after: string[], rows: Rows) =>
    differing(field, joinTexts(...before), joinTexts(...before, ...after), rows) ?? [];
  const replacement = replacementOf(record.identifier, answers);
  const identifier = differing('identifier', record.identifier, replacement, replacement);
  const identity = identityIn(answers);
  const place = identity && references.territoryOn(identity.birthPlaceCode, identity.birthDate);
  const identityChanges = identity && {
    ...(!isSameName(record.name, identity.name) &&
      differing('name', record.name, identity.name, { name: identity.name })),
    ...(!isSameName(record.surname, identity.surname) &&
      differing('surname', record.surname, identity.surname, { surname: identity.surname })),
    ...differing('birthDate', dayText(record.birthDate), dayText(identity.birthDate), {
      birthDate: identity.birthDate,
    }),
    ...differing('gender', record.gender.description, references.entry('genders', identity.gender)?.description, {
      gender: identity.gender,
    }),
  };
  const storedBirthPlaceCode = record.birthPlace?.belfioreCode;
  const birthPlace = place && storedBirthPlaceCode !== place.belfioreCode ? place : null;
  const marital = references.entry('marital-status', civilRegistry?.maritalStatusCode);
  const citizenships = (civilRegistry?.citizenshipCodes ?? [])
    .map((code) => references.entry('citizenships', code))
    .filter((entry): entry is Entry => entry !== undefined)
    .filter((entry) => !record.citizenships.some(({ citizenship }) => citizenship.id === entry.id));
  const contactPoints = (civilRegistry?.contactPoints ?? []).flatMap(({ systemCode, value }) => {
    const system = references.entry('contact-point-systems', systemCode);
    const stored = contactValue(systemCode, value);
    const isStored = record.contactPoints.some(
      (point) => point.system.code === systemCode && isAlike(contactValue(systemCode, point.value), stored),
    );
    return system && !isStored ? [{ system, value: stored }] : [];
  });
  const newAddress = (
    field: 'residentialAddresses' | 'domicilialAddresses',
    reported: Parameters<typeof addressRow>[0] | null | undefined,
  ): AddressRow | null => {
    const row = reported && addressRow(reported, references);
    const isComplete = row && (row.locality.foreignTerritory || row.postalCode);
    if (!row || !isComplete || (field === 'residentialAddresses' && !row.locality.foreignTerritory && !row.relatedAsl))
      return null;
    const before = record[field].map(addressText);
    const after = addressText({ ...row, postalCode: row.postalCode ?? null });
    return before.some((one) => isAlike(one, after)) ? null : differing(field, before.join('; ') || null, after, row);
  };
  const card = sir?.healthCard;
  const doctor = sir?.generalPractitioner;
  const newDoctorFields = doctor ? differingDoctorFields(record.generalPractitioner, doctor) : [];
  const start = sir?.aslRegistration?.startDate;
  return {
    identifier,
    identity: {
      ...identityChanges,
      ...differing('birthPlace', record.birthPlaceDescription || null, birthPlace?.description, {
        birthPlaceId: birthPlace?.id,
        birthPlace: birthPlace?.description,
      }),
    },
    deathDate: differing(
      'deathDate',
      dayText(record.deathDate),
      dayText(civilRegistry?.deathDate),
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
            joinTexts(record.team.teamNumber, dayText(record.team.teamExpiration)),
            joinTexts(card.number, dayText(card.expirationDate)),
            card,
          )
        : null,
    district:
      registered && start
        ? differing(
            'aslRegistration',
            joinTexts(
              record.aslRegistration.aslRegistrationDistrict.description,
              dayText(record.aslRegistration.aslRegistrationStartDate),
            ),
            joinTexts(registered.district.description, dayText(start)),
            { id: registered.district.id, startDate: start },
          )
        : null,
    generalPractitioner:
      doctor && newDoctorFields.length > 0
        ? differing(
            'generalPractitioner',
            doctorText(record.generalPractitioner, newDoctorFields),
            doctorText(doctor, newDoctorFields),
            doctor,
          )
        : null,
    changes,
  };
}
