import { differences } from './differences';

describe('Two versions of a record', () => {
  it('differ in changed fields, with a list as one field', () => {
    const mine = { code: 'A', contacts: { phone: '1', email: '' }, references: [{ name: 'X' }] };
    const theirs = { code: 'A', contacts: { phone: '2', email: null }, references: [] };
    expect(differences(mine, theirs)).toEqual(['contacts.phone', 'references']);
  });

  it('do not differ in empty values of different kinds', () =>
    expect(differences({ pec: '' }, { pec: undefined })).toEqual([]));
});
