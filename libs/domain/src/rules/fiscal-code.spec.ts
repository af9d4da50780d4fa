import fc from 'fast-check';
import { z } from 'zod';
import { identifierTakenBy, PatientIdentifier } from '../identifiers.js';
import { fiscalCodeDisagreementLabel } from '../labels/registries/fiscal-code.js';
import { italianMessages, validationLabels } from '../labels/application/validation.js';
import {
  decodeOmocodia,
  fiscalCodeDisagreements,
  fiscalCodeOf,
  hasValidCheckCharacter,
  isValidIdentifier,
} from './fiscal-code.js';
import { isFiscalCode, isForeignerCode, isPatientIdentifier, isProvisionalCode } from './identifiers.js';

// The decree of 23 December 1976, implemented independently of the rules, gives the expected values.
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
const rank = (char: string) => (/\d/.test(char) ? Number(char) : capitals.indexOf(char));
const decreedCheck = (fifteen: string) =>
  capitals[[...fifteen].reduce((sum, char, at) => sum + (at % 2 ? rank(char) : (oddValues[rank(char)] ?? 0)), 0) % 26];
const decreedNamePart = (name: string, isFirst: boolean) => {
  const letters = [...name.toUpperCase()].filter((char) => capitals.includes(char));
  const isVowel = (char: string) => 'AEIOU'.includes(char);
  const consonants = letters.filter((char) => !isVowel(char));
  if (isFirst && consonants.length > 3) consonants.splice(1, 1);
  return [...consonants, ...letters.filter(isVowel), 'X', 'X'].slice(0, 3).join('');
};
const monthLetters = 'ABCDEHLMPRST';
const decreedCode = ({ surname, name, birthDate, gender, belfioreCode }: Parameters<typeof fiscalCodeOf>[0]) => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const birth = `${year.slice(2)}${monthLetters[Number(month) - 1] ?? ''}`;
  const dayOfGender = String(Number(day) + (gender === 'F' ? 40 : 0)).padStart(2, '0');
  const fifteen = decreedNamePart(surname, false) + decreedNamePart(name, true) + birth + dayOfGender + belfioreCode;
  return fifteen + (decreedCheck(fifteen) ?? '');
};

/** Positions of the digits, in the order in which the revenue agency replaces them with letters. */
const digitPlaces = [14, 13, 12, 10, 9, 7, 6];
const omocodeOf = (code: string, replaced: readonly number[]) => {
  const fifteen = [...code.slice(0, 15)].map((char, at) => (replaced.includes(at) ? 'LMNPQRSTUV'[Number(char)] : char));
  return fifteen.join('') + (decreedCheck(fifteen.join('')) ?? '');
};

const nameOf = fc.string({ unit: fc.constantFrom(..."abcdefghilmnopqrstuvzxyjkwAEIO '"), minLength: 1, maxLength: 30 });
const person = fc.record({
  name: nameOf.filter((name) => /[a-z]/i.test(name)),
  surname: nameOf.filter((name) => /[a-z]/i.test(name)),
  birthDate: fc
    .date({ min: new Date('1850-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  gender: fc.constantFrom('M' as const, 'F' as const),
  belfioreCode: fc
    .tuple(fc.constantFrom(...'ABCDEFGHILMZ'), fc.integer({ min: 100, max: 999 }))
    .map(([letter, number]) => `${letter}${number}`),
});

describe('A patient identifier (spec 001 §5)', () => {
  it('may be a fiscal code: 6 letters, 2 digits, 1 letter, 2 digits, 1 letter, 3 alphanumerics, 1 letter', () => {
    expect(isFiscalCode('RSSMRA85T10A562S')).toBe(true);
    expect(isFiscalCode('rssmra85t10a562s')).toBe(true);
    expect(isFiscalCode('RSSMRA85T10AB6CS')).toBe(true);
    const wrong = [
      '',
      'RSSMRA85T10A562',
      'RSSMRA85T10A562SS',
      'RSSMR185T10A562S',
      'RSSMRA8AT10A562S',
      'RSSMRA85T10A5621',
    ];
    expect(wrong.filter(isFiscalCode)).toEqual([]);
  });

  it('may be a temporary foreigner code: ENI or STP followed by 13 digits', () => {
    expect(isForeignerCode('STP1234567890123')).toBe(true);
    expect(isForeignerCode('eni1234567890123')).toBe(true);
    const wrong = ['STP123456789012', 'STP12345678901234', 'ENI12345678901AB', 'XYZ1234567890123'];
    expect(wrong.filter(isForeignerCode)).toEqual([]);
    expect(['STP1234567890123', 'RSSMRA85T10A562S', 'STP1'].map(isPatientIdentifier)).toEqual([true, true, false]);
    expect(isValidIdentifier('STP1234567890123')).toBe(true);
  });

  it('may be a provisional code of eleven digits with a check digit, only where the installation takes it', () => {
    const provisional = '01234567897';
    expect([provisional, '01234567890', '0123456789'].map(isProvisionalCode)).toEqual([true, false, false]);
    const taken = (takesProvisional: boolean) => identifierTakenBy(takesProvisional).safeParse(` ${provisional} `).data;
    expect([taken(true), taken(false)]).toEqual([provisional, undefined]);
    expect(identifierTakenBy(true).safeParse('01234567890').success).toBe(false);
  });

  it('is required, and the error is named codice_fiscale and says that the identifier is not valid', () => {
    const issueOf = (value: unknown) =>
      z.safeParse(PatientIdentifier, value, { error: italianMessages.customError }).error?.issues[0];
    expect(issueOf('')?.message).toBe('Il campo è richiesto');
    expect(issueOf(undefined)?.message).toBe('Il campo è richiesto');
    for (const value of ['RSSMRA85', 'RSSMRA85T10A562A', 'STP12'])
      expect(issueOf(value)).toMatchObject({
        message: validationLabels.codice_fiscale,
        params: { code: 'codice_fiscale' },
      });
    expect(PatientIdentifier.parse(' rssmra85t10a562s ')).toBe('RSSMRA85T10A562S');
    expect(PatientIdentifier.parse('eni1234567890123')).toBe('ENI1234567890123');
  });
});

describe('The check character of a fiscal code', () => {
  it('is the one that the decree computes from the first fifteen characters', () => {
    fc.assert(
      fc.property(person, (holder) => {
        expect(fiscalCodeOf(holder)).toBe(decreedCode(holder));
      }),
    );
    fc.assert(
      fc.property(person, (holder) => {
        expect(hasValidCheckCharacter(fiscalCodeOf(holder))).toBe(true);
      }),
    );
  });

  it('detects any single wrong character', () => {
    fc.assert(
      fc.property(person, fc.integer({ min: 0, max: 15 }), fc.constantFrom(...capitals), (holder, at, letter) => {
        const code = fiscalCodeOf(holder);
        const mistyped = code.slice(0, at) + letter + code.slice(at + 1);
        fc.pre(letter !== code[at] && isFiscalCode(mistyped));
        expect(hasValidCheckCharacter(mistyped)).toBe(decreedCheck(mistyped.slice(0, 15)) === mistyped[15]);
      }),
    );
    expect(hasValidCheckCharacter('RSSMRA85T10A562A')).toBe(false);
    expect(hasValidCheckCharacter('RSSMRA58T10A562S')).toBe(false);
  });
});

describe('Decoding omocodia', () => {
  it('turns the letters that replace digits back into digits and computes the check character again', () => {
    fc.assert(
      fc.property(person, fc.subarray(digitPlaces, { minLength: 1 }), (holder, replaced) => {
        const code = fiscalCodeOf(holder);
        const omocode = omocodeOf(code, replaced);
        expect(hasValidCheckCharacter(omocode)).toBe(true);
        expect(decodeOmocodia(omocode.toLowerCase())).toBe(code);
        expect(fiscalCodeDisagreements({ ...holder, identifier: omocode })).toEqual([]);
      }),
    );
  });

  it('leaves a code with all its digits unchanged, and returns null if a letter replaces no digit', () => {
    expect(decodeOmocodia('rssmra85t10a562s')).toBe('RSSMRA85T10A562S');
    expect(decodeOmocodia('RSSMRA85T10AABCS')).toBeNull();
    expect(decodeOmocodia('STP1234567890123')).toBeNull();
  });
});

describe('Comparing a fiscal code with personal data', () => {
  const mario = {
    name: 'Mario',
    surname: 'Rossi',
    birthDate: '1985-12-10',
    gender: 'M',
    belfioreCode: 'A562',
  } as const;
  const identifier = 'RSSMRA85T10A562S';
  const fieldsDifferingFrom = (other: Partial<Record<keyof typeof mario, string | null>>) =>
    fiscalCodeDisagreements({ ...mario, ...other, identifier } as Parameters<typeof fiscalCodeDisagreements>[0]);

  it('finds no difference for the code computed from a person’s data', () => {
    fc.assert(
      fc.property(person, (holder) => {
        expect(fiscalCodeDisagreements({ ...holder, identifier: fiscalCodeOf(holder) })).toEqual([]);
      }),
    );
    expect(fieldsDifferingFrom({})).toEqual([]);
  });

  it.each([
    ['surname', { surname: 'Bianchi' }],
    ['name', { name: 'Luca' }],
    ['birthDate', { birthDate: '1985-12-11' }],
    ['birthDate', { birthDate: '1985-11-10' }],
    ['birthDate', { birthDate: '1986-12-10' }],
    ['gender', { gender: 'F' }],
    ['birthPlace', { belfioreCode: 'F839' }],
  ])('reports the field that differs: %s', (fact, other) => {
    expect(fieldsDifferingFrom(other)).toEqual([fact]);
  });

  it('compares the last two digits of the birth year, for patients over a hundred years old', () => {
    expect(fieldsDifferingFrom({ birthDate: '1885-12-10' })).toEqual([]);
    expect(fieldsDifferingFrom({ birthDate: '2085-12-10' })).toEqual([]);
  });

  it('skips unknown fields, and every field for a temporary foreigner code', () => {
    expect(fieldsDifferingFrom({ name: null, surname: '', birthDate: null, gender: null, belfioreCode: null })).toEqual(
      [],
    );
    expect(fiscalCodeDisagreements({ ...mario, identifier: 'STP1234567890123' })).toEqual([]);
    expect(fiscalCodeDisagreements({ ...mario, identifier: 'RSSMRA' })).toEqual([]);
  });

  it('ignores accents, hyphens, apostrophes and spaces in names; short names are filled with X', () => {
    const partOf = (surname: string, name = 'Mario') => fiscalCodeOf({ ...mario, surname, name }).slice(0, 6);
    expect(partOf("D'Angelo")).toBe('DNGMRA');
    expect(partOf('D’Angelo')).toBe('DNGMRA');
    expect(partOf('De Luca', 'Anna-Maria')).toBe('DLCNMR');
    expect(partOf('Müller', 'Niccolò')).toBe('MLLNCL');
    expect(partOf('Fo', 'Gianfranco')).toBe('FOXGFR');
    expect(partOf('O', 'Io')).toBe('OXXIOX');
  });

  it('names the differing fields in Italian', () => {
    expect(
      fiscalCodeDisagreementLabel(fieldsDifferingFrom({ surname: 'Bianchi', birthDate: '1985-12-11', gender: 'F' })),
    ).toBe('Il codice fiscale non corrisponde a: cognome, data di nascita e sesso.');
  });
});
