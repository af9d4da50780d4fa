import { differences } from './differences';

describe('two versions of a record', () => {
  it('differ in changed fields; a list is one field', () => {
    const mine = { code: 'A', contacts: { phone: '1', email: '' }, references: [{ name: 'X' }] };
    const theirs = { code: 'A', contacts: { phone: '2', email: null }, references: [] };
    expect(differences(mine, theirs)).toEqual(['contacts.phone', 'references']);
  });

  it('do not differ in two kinds of empty value', () =>
    expect(differences({ pec: '' }, { pec: undefined })).toEqual([]));
});
