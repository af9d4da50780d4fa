import { CheckDigitizer, Parser } from '@marketto/codice-fiscale-utils';
import type { FiscalCodeFact } from '../labels/registries/fiscal-code.js';
import { isFiscalCode, isForeignerCode } from './identifiers.js';

/** The facts that a fiscal code encodes. */
export type FiscalPerson = {
  name: string;
  surname: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  gender: 'M' | 'F';
  /** Belfiore code of the municipality of birth, or of the country of people born abroad (Z…). */
  belfioreCode: string;
};

// Places are given by code here, so the parser needs no catalogue of them.
const parser = new Parser(undefined as never);

/** Months are encoded as letters, from A for January to T for December. */
const monthLetter = (month: number): string => parser.monthToCf(month - 1) ?? '';

/** The letters of a name: hyphens, apostrophes of any kind and spaces do not count. */
const lettersOf = (name: string): string => name.normalize('NFC').replace(/[^\p{L}]/gu, '');
const namePart = (name: string, partOf: (letters: string) => string | null): string => {
  const letters = lettersOf(name);
  return letters.length === 1 ? `${letters.toUpperCase()}XX` : (partOf(letters.slice(0, 32)) ?? '');
};
const surnamePart = (surname: string): string => namePart(surname, (letters) => parser.lastNameToCf(letters));
const firstNamePart = (name: string): string => namePart(name, (letters) => parser.firstNameToCf(letters));

/** The sixteenth character, computed from the first fifteen. Ministerial decree of 23 December 1976. */
const checkCharacterOf = (code: string): string => CheckDigitizer.checkDigit(code.slice(0, 15).toUpperCase()) ?? '';

export const hasValidCheckCharacter = (fiscalCode: string): boolean =>
  isFiscalCode(fiscalCode) && checkCharacterOf(fiscalCode) === fiscalCode.charAt(15).toUpperCase();

/** Whether the identifier's shape and check character are right. A foreigner's temporary code has no check character. */
export const isValidIdentifier = (identifier: string): boolean =>
  isForeignerCode(identifier) || hasValidCheckCharacter(identifier);

/** Fifteen characters with digits, or the omocodic letters for them, in the seven positions of digits. */
const decodableShape = /^[A-Z]{6}[\dLMNP-V]{2}[A-Z][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}/;

/**
 * The code before omocodia: each letter that replaces a digit (L is 0, … V is 9) becomes that digit again. Null if a letter replaces none.
 */
export const decodeOmocodia = (fiscalCode: string): string | null => {
  const code = fiscalCode.toUpperCase();
  return isFiscalCode(code) && decodableShape.test(code) ? parser.cfDeomocode(code) : null;
};

/** The fiscal code that the revenue agency assigns to this person if no other person has it. */
export const fiscalCodeOf = ({ name, surname, birthDate, gender, belfioreCode }: FiscalPerson): string => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const birth = [year.slice(-2), monthLetter(Number(month)), parser.dayGenderToCf(Number(day), gender) ?? ''];
  const partial = [surnamePart(surname), firstNamePart(name), ...birth, belfioreCode.toUpperCase()].join('');
  return partial + checkCharacterOf(partial);
};

/**
 * The facts that differ between fiscal code and person; a birth year agrees if its last two digits do. Unknown facts are not compared, nor
 * is a foreigner's temporary code, which encodes nothing. Real records have exceptions: this is a warning, not an error.
 */
export const fiscalCodeDisagreements = (
  person: { identifier: string } & { [Fact in keyof FiscalPerson]?: FiscalPerson[Fact] | null | undefined },
): FiscalCodeFact[] => {
  if (!isFiscalCode(person.identifier)) return [];
  const code = decodeOmocodia(person.identifier) ?? person.identifier.toUpperCase();
  const agrees: Record<FiscalCodeFact, boolean> = {
    surname: !person.surname || surnamePart(person.surname) === code.slice(0, 3),
    name: !person.name || firstNamePart(person.name) === code.slice(3, 6),
    birthDate: !person.birthDate || isBirthDateOf(code, person.birthDate),
    gender: !person.gender || parser.cfToGender(code) === person.gender,
    birthPlace: !person.belfioreCode || person.belfioreCode.toUpperCase() === code.slice(11, 15),
  };
  return (['surname', 'name', 'birthDate', 'gender', 'birthPlace'] as const).filter((fact) => !agrees[fact]);
};

const isBirthDateOf = (code: string, birthDate: string): boolean => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  return (
    code.slice(6, 8) === year.slice(-2) &&
    code.charAt(8) === monthLetter(Number(month)) &&
    parser.cfToBirthDay(code) === Number(day)
  );
};
