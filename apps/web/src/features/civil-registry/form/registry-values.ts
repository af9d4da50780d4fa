import {
  type CivilRegistryRecord,
  type RegistrationForm,
  type RegistrationPrefill,
  registrySectionLabels,
} from '@percorso/domain';

/** Form values of a section. A missing value is an empty string or null. */
export type Values = Record<string, unknown>;

/** Form values of the registry by section. The page of a stored record edits one section at a time. */
export type RegistryValues = {
  [Section in keyof RegistrationForm]: RegistrationForm[Section] extends readonly unknown[] ? Values[] : Values;
};

/** Sections that have fields. Documents have no fields: they are uploaded one by one. */
export type FormSection = keyof RegistrationForm;
/** Sections of a stored record that users can edit. The main data of a stored record do not change (spec 001 §4). */
export type EditedSection = Exclude<FormSection, 'main'>;
export const formSections = Object.keys(registrySectionLabels).filter(
  (section): section is FormSection => section !== 'documents',
);

const generalPractitionerFields = {
  id: '',
  code: '',
  name: '',
  surname: '',
  taxCode: '',
  email: '',
  institutionalEmail: '',
  pec: '',
  phoneNumber: '',
  mobilePhoneNumber: '',
};

/** For each list, a function that returns the values of a new row. A row without an id is not saved yet. */
export const emptyRows = {
  citizenships: () => ({ citizenship: null, deleted: false }),
  contactPoints: () => ({ system: null, value: '', deleted: false }),
  residentialAddresses: () => emptyAddress(),
  domicilialAddresses: () => emptyAddress(),
} as const satisfies Record<string, () => Values>;

const emptyAddress = (): Values => ({
  locality: null,
  istatCode: '',
  postalCode: '',
  address: '',
  startDate: '',
  relatedAsl: null,
  deleted: false,
});

const emptyValues = (): RegistryValues => ({
  main: {
    identifier: '',
    name: '',
    surname: '',
    birthPlace: null,
    birthDate: '',
    genderId: null,
    fiscalCodeOverrideReason: '',
  },
  death: { deceased: false, deathDate: '' },
  secondary: {
    qualificationCode: '',
    employmentStatusCode: '',
    maritalStatusId: null,
    citizenships: [emptyRows.citizenships()],
  },
  generalPractitioner: { ...generalPractitionerFields },
  contactPoints: [emptyRows.contactPoints()],
  team: { teamNumber: '', teamAuthority: null, teamExpiration: '' },
  aslRegistration: { aslRegistrationAsl: null, aslRegistrationDistrict: null, aslRegistrationStartDate: '' },
  residentialAddresses: [emptyAddress()],
  domicilialAddresses: [emptyAddress()],
});

/** Returns the empty `values` overwritten with `over`; a null becomes an empty string in a text field, whose empty value is a string. */
const orEmpty = (values: object, over: object | null | undefined): Values =>
  Object.fromEntries(
    Object.entries({ ...values, ...over }).map(([name, value]) => [
      name,
      value ?? (typeof (values as Values)[name] === 'string' ? '' : null),
    ]),
  );

const rowsOr = (rows: readonly object[] | undefined, empty: () => Values): Values[] =>
  rows && rows.length > 0 ? rows.map((row) => orEmpty(empty(), row)) : [empty()];

/** Returns the initial values of a registration: the searched identifier, and the data that the sources returned. */
export const registrationValues = (identifier: string, prefill: RegistrationPrefill | null): RegistryValues => {
  const empty = emptyValues();
  if (!prefill) return { ...empty, main: { ...empty.main, identifier } };
  const { secondary } = prefill;
  return {
    main: { ...orEmpty(empty.main, prefill.main), identifier },
    death: orEmpty(empty.death, prefill.death),
    secondary: {
      ...orEmpty(empty.secondary, secondary),
      citizenships: rowsOr(secondary?.citizenships, emptyRows.citizenships),
    },
    generalPractitioner: orEmpty(empty.generalPractitioner, prefill.generalPractitioner),
    contactPoints: rowsOr(prefill.contactPoints, emptyRows.contactPoints),
    team: orEmpty(empty.team, prefill.team),
    aslRegistration: orEmpty(empty.aslRegistration, prefill.aslRegistration),
    residentialAddresses: rowsOr(prefill.residentialAddresses, emptyAddress),
    domicilialAddresses: rowsOr(prefill.domicilialAddresses, emptyAddress),
  };
};

/** Returns the form values of an address. The ASL of the address is also set on its locality. */
const addressRow = (row: CivilRegistryRecord['residentialAddresses'][number]) => {
  const { foreignTerritory, ...written } = row;
  return { ...written, locality: { ...row.locality, localHealthAuthority: row.relatedAsl } };
};

/** Returns the form values of a stored record. */
export const recordValues = (record: CivilRegistryRecord): RegistryValues => {
  const empty = emptyValues();
  return {
    main: orEmpty(empty.main, {
      identifier: record.identifier,
      name: record.name,
      surname: record.surname,
      birthPlace: record.birthPlace,
      birthDate: record.birthDate,
      genderId: record.gender.id,
      fiscalCodeOverrideReason: record.fiscalCodeOverrideReason,
    }),
    death: orEmpty(empty.death, { deceased: record.deceased, deathDate: record.deathDate }),
    secondary: {
      qualificationCode: record.qualification?.code ?? '',
      employmentStatusCode: record.employmentStatus?.code ?? '',
      maritalStatusId: record.maritalStatus?.id ?? null,
      citizenships: rowsOr(record.citizenships, emptyRows.citizenships),
    },
    generalPractitioner: orEmpty(empty.generalPractitioner, record.generalPractitioner),
    contactPoints: rowsOr(
      record.contactPoints.map(({ id, system, value, deleted }) => ({ id, system, value, deleted })),
      emptyRows.contactPoints,
    ),
    team: orEmpty(empty.team, record.team),
    aslRegistration: orEmpty(empty.aslRegistration, record.aslRegistration),
    residentialAddresses: rowsOr(record.residentialAddresses.map(addressRow), emptyAddress),
    domicilialAddresses: rowsOr(record.domicilialAddresses.map(addressRow), emptyAddress),
  };
};
