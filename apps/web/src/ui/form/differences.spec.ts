import { differences } from './differences';

describe('What two people wrote into the same record', () => {
  it('differs in the fields that say something else, lists as a whole', () => {
    const mine = { code: 'A', contacts: { phone: '1', email: '' }, references: [{ name: 'X' }] };
    const theirs = { code: 'A', contacts: { phone: '2', email: null }, references: [] };
    expect(differences(mine, theirs)).toEqual(['contacts.phone', 'references']);
  });

  it('is the same where one left empty what the other never filled', () =>
    expect(differences({ pec: '' }, { pec: undefined })).toEqual([]));
});
