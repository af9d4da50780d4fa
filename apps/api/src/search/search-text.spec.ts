import { meaningOf } from './search-text.js';

describe('The text of the search over all records', () => {
  it.each([
    ['a complete identifier, with or without blanks', 'rssmra85t10 a562s', { identifier: 'RSSMRA85T10A562S' }],
    ['a provisional identifier', '12345678901', { identifier: '12345678901' }],
    ['a folder number', ' 1042 ', { folderNumber: '1042' }],
    ['a day of birth', '1/3/1950', { birthDate: '1950-03-01', names: [] }],
    ['a surname and the beginning of an identifier', 'marino', { identifierStart: 'MARINO', words: ['marino'] }],
  ])('may be %s', (_, text, expected) => expect(meaningOf(text)).toMatchObject(expected));

  it('is divided into surname and name in every way, in both orders', () =>
    expect(meaningOf('De Rosa Anna').names).toEqual([
      { surname: 'De Rosa Anna', name: '' },
      { surname: 'De', name: 'Rosa Anna' },
      { surname: 'Rosa Anna', name: 'De' },
      { surname: 'De Rosa', name: 'Anna' },
      { surname: 'Anna', name: 'De Rosa' },
    ]));

  it('combines a name with a day of birth', () =>
    expect(meaningOf('rossi 01.03.1950')).toMatchObject({
      birthDate: '1950-03-01',
      names: [{ surname: 'rossi', name: '' }],
      words: ['rossi'],
    }));

  it.each(['r', '31/02/1950x y z a b c d'])('finds no patient by name for %s', (text) =>
    expect(meaningOf(text).names).toEqual([]),
  );

  it('takes a day that does not exist as a word', () => expect(meaningOf('31/02/1950').birthDate).toBeUndefined());
});
