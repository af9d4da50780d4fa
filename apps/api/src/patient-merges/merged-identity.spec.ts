import { isMixedIdentity, mergedIdentity, type MergedPerson } from './merged-identity.js';

const person = (over: Partial<MergedPerson>): MergedPerson => ({
  identifier: 'STP1506390000777',
  name: 'Kofi',
  surname: 'Mensah',
  birthDate: '1990-05-04',
  gender: 'M',
  birthPlace: 'Ghana',
  belfioreCode: 'Z318',
  ...over,
});
const survivor = person({});
const absorbed = person({
  identifier: 'MNSKFO90E05Z318X',
  birthDate: '1990-05-05',
  birthPlace: 'Accra',
  belfioreCode: null,
});

describe('The identity of merged records', () => {
  it('has the chosen values, the birth place with its code', () => {
    const { identifier, birthDate, birthPlace, belfioreCode } = mergedIdentity([survivor, absorbed], {
      identifier: 'absorbed',
      birthDate: 'survivor',
      birthPlace: 'absorbed',
      healthCard: 'absorbed',
    });
    expect([identifier, birthDate, birthPlace, belfioreCode]).toEqual([
      'MNSKFO90E05Z318X',
      '1990-05-04',
      'Accra',
      null,
    ]);
  });

  it.each([
    [{}, false],
    [{ identifier: 'absorbed', birthDate: 'absorbed' }, false],
    [{ identifier: 'survivor', healthCard: 'absorbed' }, false],
    [{ identifier: 'absorbed', birthDate: 'survivor' }, true],
  ] as const)('is mixed if parts of it come from both records: %o, %s', (choices, isMixed) => {
    expect(isMixedIdentity(choices)).toBe(isMixed);
  });
});
