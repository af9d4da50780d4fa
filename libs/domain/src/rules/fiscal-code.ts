import { CheckDigitizer, Parser } from '@marketto/codice-fiscale-utils';
import type { FiscalCodeFact } from '../labels/fiscal-code.js';
import { isFiscalCode, isForeignerCode } from './identifiers.js';

/** What a fiscal code is made of. */
export type FiscalPerson = {
  name: string;
  surname: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  gender: 'M' | 'F';
  /** Belfiore code of the municipality of birth, or of the country of those born abroad (Z…). */
  belfioreCode: string;
};

// Places are given by their code here, so that the parser needs no catalogue of them.
const parser = new Parser(undefined as never);

/** Months are named by a letter in the code: A is January, T December. */
const monthLetter = (month: number): string => parser.monthToCf(month - 1) ?? '';

/** The names' letters alone: hyphens, apostrophes of any kind and spaces do not count. */
const lettersOf = (name: string): string => name.normalize('NFC').replace(/[^\p{L}]/gu, '');
const namePart = (name: string, partOf: (letters: string) => string | null): string => {
  const letters = lettersOf(name);
  return letters.length === 1 ? `${letters.toUpperCase()}XX` : (partOf(letters.slice(0, 32)) ?? '');
};
const surnamePart = (surname: string): string => namePart(surname, (letters) => parser.lastNameToCf(letters));
const firstNamePart = (name: string): string => namePart(name, (letters) => parser.firstNameToCf(letters));

/** The sixteenth character that belongs to the first fifteen. Ministerial decree of 23 December 1976. */
const checkCharacterOf = (code: string): string => CheckDigitizer.checkDigit(code.slice(0, 15).toUpperCase()) ?? '';

export const hasValidCheckCharacter = (fiscalCode: string): boolean =>
  isFiscalCode(fiscalCode) && checkCharacterOf(fiscalCode) === fiscalCode.charAt(15).toUpperCase();

/** A foreigner's temporary code has no check character. */
export const isValidIdentifier = (identifier: string): boolean =>
  isForeignerCode(identifier) || hasValidCheckCharacter(identifier);

/** Fifteen characters with digits, or the omocodic letters for them, at the seven places of digits. */
const decodableShape = /^[A-Z]{6}[\dLMNP-V]{2}[A-Z][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}/;

/**
 * The code as it would be if nobody else had the same: each letter that stands for a digit (L is 0, … V is 9) becomes
 * that digit again. Null where a letter stands for none.
 */
export const decodeOmocodia = (fiscalCode: string): string | null => {
  const code = fiscalCode.toUpperCase();
  return isFiscalCode(code) && decodableShape.test(code) ? parser.cfDeomocode(code) : null;
};

/** The fiscal code that the revenue agency would give to this person, if there were no other of the same. */
export const fiscalCodeOf = ({ name, surname, birthDate, gender, belfioreCode }: FiscalPerson): string => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const birth = [year.slice(-2), monthLetter(Number(month)), parser.dayGenderToCf(Number(day), gender) ?? ''];
  const partial = [surnamePart(surname), firstNamePart(name), ...birth, belfioreCode.toUpperCase()].join('');
  return partial + checkCharacterOf(partial);
};

/**
 * What the fiscal code says otherwise than the person does; a birth year agrees if its last two digits do. Facts that
 * are not known yet are not compared, nor is a foreigner's temporary code, which tells nothing about its holder. Real
 * records have exceptions: a warning, not an error.
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
