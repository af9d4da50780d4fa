import type { FormError } from '../../../ui/form/form-errors';

/** Form field for each field of the insert payload (spec 001 §7). */
const fieldNames: Readonly<Record<string, string>> = {
  taxCode: 'main.identifier',
  fiscalCodeOverrideReason: 'main.fiscalCodeOverrideReason',
  name: 'main.name',
  surname: 'main.surname',
  birthDate: 'main.birthDate',
  birthPlace: 'main.birthPlace',
  genderId: 'main.genderId',
  deceased: 'death.deceased',
  deathDate: 'death.deathDate',
  qualificationCode: 'secondary.qualificationCode',
  employmentStatusCode: 'secondary.employmentStatusCode',
  maritalStatusId: 'secondary.maritalStatusId',
  healthCardNumber: 'team.teamNumber',
  healthCardGroupCode: 'team.teamAuthority',
  healthCardExpirationDate: 'team.teamExpiration',
  healthDistrictId: 'aslRegistration.aslRegistrationDistrict',
  startAslDate: 'aslRegistration.aslRegistrationStartDate',
};

const rowFieldNames: Readonly<Record<string, string>> = {
  citizenshipId: 'citizenship',
  description: 'value',
  systemId: 'system',
  territoryIstatCode: 'locality',
  postalCodeId: 'postalCode',
};

const rowField = (field: string | undefined): string => (field ? `.${rowFieldNames[field] ?? field}` : '');

const listPath = (list: string, index: number, residences: number): string | undefined => {
  if (list === 'citizenshipRepresentationList') return `secondary.citizenships.${index}`;
  if (list === 'contactPointRepresentationList') return `contactPoints.${index}`;
  // The payload has one list of addresses: first all residences, then all domiciles.
  if (list === 'addressEdgeRepresentationList')
    return index < residences ? `residentialAddresses.${index}` : `domicilialAddresses.${index - residences}`;
  return undefined;
};

/**
 * Returns the path of the form field of a validation error, or undefined if the error belongs to no field.
 * @param path path of the field in the request body, as the server reports it
 * @param residences number of residences among the sent addresses
 * @param row path of a row in the form, if the request contained only this row
 */
export const fieldOfFault = (path: string, residences = 0, row?: string): string | undefined => {
  const [first = '', second, third] = path.replace(/^civilRegistryEdgeRepresentation\./, '').split('.');
  if (first === 'generalPractitioner') return second ? `generalPractitioner.${second}` : undefined;
  if (row !== undefined) return first ? row + rowField(first) : undefined;
  const list = second === undefined ? undefined : listPath(first, Number(second), residences);
  return list === undefined ? fieldNames[first] : list + rowField(third);
};

type Fault = { path: string; message: string };

export const formErrorsOf = (faults: readonly Fault[], residences = 0, row?: string): FormError[] =>
  faults.flatMap(({ path, message }) => {
    const name = fieldOfFault(path, residences, row);
    return name === undefined ? [] : [{ name, message }];
  });
