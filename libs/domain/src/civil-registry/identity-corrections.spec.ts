import { correctedFields, ProposeIdentityCorrection } from './identity-corrections.js';

const stored = {
  taxCode: 'RSSMRA85T10A562S',
  surname: 'Rossi',
  name: 'Mario',
  gender: 'M',
  birthDate: '1985-12-10',
  birthPlaceId: 7,
} as const;
const body = {
  proposed: { surname: 'Russo' },
  reasonCode: 'REGISTRATION_ERROR',
  reason: 'Cognome trascritto male',
  documentId: '0196a000-0000-7000-8000-000000000001',
};

describe('A proposal to correct an identity', () => {
  it('changes the fields whose value differs from the stored one, and no others', () => {
    expect(correctedFields(stored, { surname: 'Russo', name: 'Mario', birthPlaceId: null, gender: undefined })).toEqual(
      ['surname'],
    );
    expect(correctedFields(stored, { birthPlaceId: 8, taxCode: 'STP1234567890123' })).toEqual([
      'taxCode',
      'birthPlaceId',
    ]);
  });

  it('has a reason, a document, and at least one value', () => {
    expect(ProposeIdentityCorrection.safeParse(body).success).toBe(true);
    for (const over of [{ proposed: {} }, { reason: ' ' }, { documentId: undefined }, { reasonCode: 'ALTRO' }])
      expect(ProposeIdentityCorrection.safeParse({ ...body, ...over }).success).toBe(false);
  });

  it('has an identifier with a right check character, and a date that exists', () => {
    for (const proposed of [{ taxCode: 'RSSMRA85T10A562X' }, { birthDate: '1985-02-30' }, { gender: 'X' }])
      expect(ProposeIdentityCorrection.safeParse({ ...body, proposed }).success).toBe(false);
  });
});
