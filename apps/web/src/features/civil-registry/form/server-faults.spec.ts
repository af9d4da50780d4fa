import { fieldOfFault, formErrorsOf } from './server-faults';

const person = 'civilRegistryEdgeRepresentation';

describe('Validation errors of the server', () => {
  it.each([
    ['taxCode', 'main.identifier'],
    [`${person}.birthPlace`, 'main.birthPlace'],
    [`${person}.maritalStatusId`, 'secondary.maritalStatusId'],
    [`${person}.citizenshipRepresentationList.1.citizenshipId`, 'secondary.citizenships.1.citizenship'],
    [`${person}.contactPointRepresentationList.0.description`, 'contactPoints.0.value'],
    [`${person}.contactPointRepresentationList`, undefined],
    ['generalPractitioner.taxCode', 'generalPractitioner.taxCode'],
    ['healthCardGroupCode', 'team.teamAuthority'],
    ['healthDistrictId', 'aslRegistration.aslRegistrationDistrict'],
    ['somethingElse', undefined],
  ])('of the payload field %s belong to the form field %s', (path, name) => {
    expect(fieldOfFault(path)).toBe(name);
  });

  it('of an address belong to a residence, or to a domicile if its index is after the last residence', () => {
    const list = `${person}.addressEdgeRepresentationList`;
    expect(fieldOfFault(`${list}.1.territoryIstatCode`, 2)).toBe('residentialAddresses.1.locality');
    expect(fieldOfFault(`${list}.2.postalCode`, 2)).toBe('domicilialAddresses.0.postalCode');
  });

  it('of a request with a single row belong to that row', () => {
    expect(
      formErrorsOf(
        [
          { path: 'description', message: 'no' },
          { path: '', message: 'whole' },
        ],
        0,
        'contactPoints.3',
      ),
    ).toEqual([{ name: 'contactPoints.3.value', message: 'no' }]);
  });
});
