import { CheckDigitizer, Parser } from '@marketto/codice-fiscale-utils';
import type { FiscalCodeFact } from '../labels/registries/fiscal-code.js';
import { isFiscalCode, isForeignerCode } from './identifiers.js';

/** The personal data that a fiscal code encodes. */
export type FiscalPerson = {
  name: string;
  surname: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  gender: 'M' | 'F';
  /** Belfiore code of the municipality of birth, or of the country (Z…) for people born abroad. */
  belfioreCode: string;
};

// Places are given by their codes here, so the parser needs no catalogue of places.
const parser = new Parser(undefined as never);

/** Returns the letter that encodes a month, from A for January to T for December. */
const monthLetter = (month: number): string => parser.monthToCf(month - 1) ?? '';

/** Returns the letters of a name, without hyphens, apostrophes of any kind and spaces. */
const lettersOf = (name: string): string => name.normalize('NFC').replace(/[^\p{L}]/gu, '');
const namePart = (name: string, partOf: (letters: string) => string | null): string => {
  const letters = lettersOf(name);
  return letters.length === 1 ? `${letters.toUpperCase()}XX` : (partOf(letters.slice(0, 32)) ?? '');
};
const MOST_PARTS = 5000;
/** Returns a function that remembers its results: the parser takes a tenth of a millisecond, and names recur. */
const remembered = (partOf: (name: string) => string): ((name: string) => string) => {
  const parts = new Map<string, string>();
  return (name) => {
    const known = parts.get(name);
    if (known !== undefined) return known;
    if (parts.size >= MOST_PARTS) parts.clear();
    const part = partOf(name);
    parts.set(name, part);
    return part;
  };
};
const surnamePart = remembered((surname) => namePart(surname, (letters) => parser.lastNameToCf(letters)));
const firstNamePart = remembered((name) => namePart(name, (letters) => parser.firstNameToCf(letters)));

/** Computes the sixteenth character from the first fifteen. Ministerial decree of 23 December 1976. */
const checkCharacterOf = (code: string): string => CheckDigitizer.checkDigit(code.slice(0, 15).toUpperCase()) ?? '';

export const hasValidCheckCharacter = (fiscalCode: string): boolean =>
  isFiscalCode(fiscalCode) && checkCharacterOf(fiscalCode) === fiscalCode.charAt(15).toUpperCase();

/** Whether the shape and the check character of an identifier are right. A temporary foreigner code has no check character. */
export const isValidIdentifier = (identifier: string): boolean =>
  isForeignerCode(identifier) || hasValidCheckCharacter(identifier);

/** The first fifteen characters, each of the seven digits possibly replaced by its letter of omocodia. */
const decodableShape = /^[A-Z]{6}[\dLMNP-V]{2}[A-Z][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}/;

/**
 * Returns the code before omocodia: each letter that replaces a digit (L is 0, … V is 9) becomes that digit again. Null if a letter
 * replaces no digit.
 */
export const decodeOmocodia = (fiscalCode: string): string | null => {
  const code = fiscalCode.toUpperCase();
  return isFiscalCode(code) && decodableShape.test(code) ? parser.cfDeomocode(code) : null;
};

const OMOCODES = 128;

/** Returns a form of a fiscal code; bit n of `omocode` replaces the n-th digit from the right by its letter of omocodia. */
export const omocodicForm = (fiscalCode: string, omocode: number): string => parser.cfOmocode(fiscalCode, omocode);

/** Returns every form of a fiscal code: the code itself and its 127 omocodic forms; none for an identifier of another kind. */
export const formsOfFiscalCode = (identifier: string): string[] => {
  const base = decodeOmocodia(identifier);
  return base === null ? [] : Array.from({ length: OMOCODES }, (_, omocode) => omocodicForm(base, omocode));
};

/** Returns the fiscal code that the revenue agency assigns to this person if no other person has it. */
export const fiscalCodeOf = ({ name, surname, birthDate, gender, belfioreCode }: FiscalPerson): string => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const birth = [year.slice(-2), monthLetter(Number(month)), parser.dayGenderToCf(Number(day), gender) ?? ''];
  const partial = [surnamePart(surname), firstNamePart(name), ...birth, belfioreCode.toUpperCase()].join('');
  return partial + checkCharacterOf(partial);
};

/**
 * Returns the fields in which the person differs from the fiscal code; a birth year agrees if its last two digits do. Unknown fields are
 * not compared, nor is a temporary foreigner code, which encodes nothing. Real records have exceptions: a difference is a warning, not an
 * error.
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
