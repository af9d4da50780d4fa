import { jaroWinkler } from '@skyra/jaro-winkler';
import type { duplicateReasonLabels } from '../labels/registries/duplicates.js';
import { addDays, isDay } from './calendar.js';
import { decodeOmocodia, fiscalCodeDisagreements, hasValidCheckCharacter } from './fiscal-code.js';
import { isFiscalCode } from './identifiers.js';
import { nameKey } from './search-text.js';

export type DuplicateReason = keyof typeof duplicateReasonLabels;

/** The data by which two people are compared. */
export type ComparedPerson = {
  identifier: string;
  name: string;
  surname: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  gender: 'M' | 'F';
  /** Name of the municipality or of the country; null if it is not known. */
  birthPlace: string | null;
};

/** How much two people resemble each other, from 0 to 1, with the reasons. */
export type Resemblance = { score: number; reasons: DuplicateReason[] };

/** Pairs with at least this score are possible duplicates. Decision 0066 has the recall and the precision. */
export const DUPLICATE_THRESHOLD = 0.5;

/** Spellings that stand for one sound in the Latin alphabets of different countries, in the order of their replacement. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[kgt]h/g, 'h'],
  [/d[jz]|gi(?=[aou])|j|y/g, 'i'],
  [/sch|sc(?=[ei])|sh|ch(?=[aou])|tch|cz|cs|zh/g, 's'],
  [/ch|ck|qu?|c(?![ei])/g, 'k'],
  [/x/g, 'ks'],
  [/ou|oo|w/g, 'u'],
  [/ee|ie|ei/g, 'i'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Returns a name as it sounds, so that transliterations of one name are alike: Youssef and Yusuf, Kateryna and Caterina. */
const soundOf = (key: string): string =>
  spellings.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), key);

const partsOf = (name: string): string[] =>
  name
    .split(/[\s-]+/)
    .map(nameKey)
    .filter((part) => part.length > 2);

/** Whether one name is a part of the other: Maria and Maria Luisa. */
const isPartOf = (one: string, other: string): boolean => {
  const [shorter, longer] = [partsOf(one), partsOf(other)].sort((a, b) => a.length - b.length);
  return Boolean(
    shorter?.length && shorter.length < (longer?.length ?? 0) && shorter.every((part) => longer?.includes(part)),
  );
};

/** Names that sound alike but are written differently are a little less alike. */
const AS_IT_SOUNDS = 0.99;
/** Likeness of names of which one is a part of the other. */
const LIKE_A_PART = 0.93;

/** Returns how alike two names are, from 0 to 1: as they are written or as they sound. */
function likeness(one: string, other: string): number {
  const [a, b] = [nameKey(one), nameKey(other)];
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const part = isPartOf(one, other) ? LIKE_A_PART : 0;
  return Math.max(part, jaroWinkler(a, b), jaroWinkler(soundOf(a), soundOf(b)) * AS_IT_SOUNDS);
}

type Levels = readonly (readonly [from: number, weight: number])[];

// Weights in bits, as in the method of Fellegi and Sunter: how much more often an observation occurs in one person than in two. They were
// set on pairs of another seed than those of the test.
const surnameWeights: Levels = [
  [0.99, 7],
  [0.93, 6],
  [0.87, 4],
  [0.8, 1],
  [0, -5],
];
const nameWeights: Levels = [
  [0.99, 6],
  [0.93, 4.5],
  [0.87, 3],
  [0.8, 0],
  [0, -9],
];
const weightOf = (levels: Levels, value: number): number => levels.find(([from]) => value >= from)?.[1] ?? 0;

/** The sum of weights at which a pair has the score 0.5. */
const EVEN = 12;
const scoreOf = (sum: number): number => Math.round(1000 / (1 + 2 ** ((EVEN - sum) / 2))) / 1000;

const ALIKE = 0.86;

type Evidence = { weight: number; reasons: DuplicateReason[] };
const evidence = (weight: number, ...reasons: DuplicateReason[]): Evidence => ({ weight, reasons });

/** Returns the dates that one wrong digit, an exchange of day and month, or the next or previous day makes of a birth date, with itself. */
export function nearBirthDates(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const digits = [0, 1, 2, 3, 5, 6, 8, 9].flatMap((at) =>
    Array.from({ length: 10 }, (_, digit) => `${date.slice(0, at)}${digit}${date.slice(at + 1)}`),
  );
  const all = [date, ...digits, `${year}-${day}-${month}`, addDays(date, 1), addDays(date, -1)];
  const [oldest, newest] = [Number(year) - 100, Number(year) + 100];
  return [...new Set(all)].filter(
    (one) => isDay(one) && Number(one.slice(0, 4)) >= oldest && Number(one.slice(0, 4)) <= newest,
  );
}

/** The date that is written for people whose day of birth is not known. */
const isUnknownDay = (date: string): boolean => date.endsWith('-01-01');

function birthDateEvidence(one: string, other: string): Evidence {
  if (one === other) return evidence(9, 'sameBirthDate');
  if (nearBirthDates(one).includes(other)) return evidence(5, 'similarBirthDate');
  if (one.slice(0, 4) !== other.slice(0, 4)) return evidence(-8);
  return isUnknownDay(one) || isUnknownDay(other) ? evidence(4, 'sameBirthYear') : evidence(-4);
}

function birthPlaceEvidence(one: string | null, other: string | null): Evidence {
  if (!one || !other) return evidence(0);
  return likeness(one, other) > 0.95 ? evidence(3, 'sameBirthPlace') : evidence(-2.5);
}

/** Whether a valid fiscal code agrees with these facts of its own person. */
const decodesTo = (person: ComparedPerson, ...facts: ReturnType<typeof fiscalCodeDisagreements>): boolean =>
  hasValidCheckCharacter(person.identifier) && !fiscalCodeDisagreements(person).some((fact) => facts.includes(fact));

const isOfOther = (code: ComparedPerson, { name, surname }: ComparedPerson): boolean =>
  isFiscalCode(code.identifier) && fiscalCodeDisagreements({ identifier: code.identifier, name, surname }).length === 0;

function codeEvidence(one: ComparedPerson, other: ComparedPerson): Evidence {
  if (!isFiscalCode(one.identifier) || !isFiscalCode(other.identifier)) return evidence(1, 'temporaryCode');
  return haveOneCode(one, other) ? evidence(8, 'sameCode') : evidence(0);
}

/** Whether two fiscal codes are forms of one code. */
const haveOneCode = ({ identifier: one }: ComparedPerson, { identifier: other }: ComparedPerson): boolean =>
  one.slice(0, 6).toUpperCase() === other.slice(0, 6).toUpperCase() &&
  decodeOmocodia(one) !== null &&
  decodeOmocodia(one) === decodeOmocodia(other);

/** Whether the letters of a fiscal code agree with the names of the other record, in either direction. */
const lettersEvidence = (one: ComparedPerson, other: ComparedPerson): Evidence =>
  isOfOther(one, other) || isOfOther(other, one) ? evidence(MOST_OF_LETTERS, 'codeLetters') : evidence(0);
const MOST_OF_LETTERS = 2;

function namesEvidence(one: ComparedPerson, other: ComparedPerson): Evidence {
  const [surname, name] = [likeness(one.surname, other.surname), likeness(one.name, other.name)];
  const straight = weightOf(surnameWeights, surname) + weightOf(nameWeights, name);
  if (straight < 0) {
    const crossed =
      weightOf(surnameWeights, likeness(one.surname, other.name)) +
      weightOf(nameWeights, likeness(one.name, other.surname));
    if (crossed > straight) return evidence(crossed, 'exchangedNames');
  }
  if (surname === 1 && name === 1) return evidence(straight, 'sameNames');
  if (surname >= ALIKE && name >= ALIKE) return evidence(straight, 'similarNames');
  // A woman may be registered by her own surname and by her husband’s.
  const isMarried = one.gender === 'F' && other.gender === 'F';
  return name >= ALIKE ? evidence(straight - (isMarried ? 0 : 4), 'otherSurname') : evidence(straight);
}

/**
 * Whether two people are brothers or sisters of one birth: the same surname and birth date, other first names, and fiscal codes that are
 * valid for each of them.
 */
export function areTwins(one: ComparedPerson, other: ComparedPerson): boolean {
  if (one.birthDate !== other.birthDate || likeness(one.surname, other.surname) < ALIKE) return false;
  const facts = ['surname', 'name', 'birthDate', 'gender'] as const;
  if (!decodesTo(one, ...facts) || !decodesTo(other, ...facts)) return false;
  if (haveOneCode(one, other)) return false;
  return one.gender !== other.gender || likeness(one.name, other.name) < ALIKE;
}

const NONE: Resemblance = { score: 0, reasons: [] };

/** Returns how much two people resemble each other; their order does not matter. */
export function resemblance(one: ComparedPerson, other: ComparedPerson): Resemblance {
  const observed = [
    codeEvidence(one, other),
    namesEvidence(one, other),
    birthDateEvidence(one.birthDate, other.birthDate),
    birthPlaceEvidence(one.birthPlace, other.birthPlace),
    evidence(one.gender === other.gender ? 0.5 : -3),
  ];
  const sum = sumOf(observed);
  const areNamesSame = observed.some(({ reasons }) => reasons.includes('sameNames'));
  // The letters of the codes are compared only where they matter: nearly all candidates are strangers.
  const all = areNamesSame || sum + MOST_OF_LETTERS < EVEN ? observed : [...observed, lettersEvidence(one, other)];
  const score = scoreOf(sumOf(all));
  if (score >= DUPLICATE_THRESHOLD && areTwins(one, other)) return NONE;
  return { score, reasons: all.flatMap(({ reasons }) => reasons) };
}

const sumOf = (all: readonly Evidence[]): number => all.reduce((total, { weight }) => total + weight, 0);

/** Whether two people may be one person who is registered twice. */
export const isPossibleDuplicate = ({ score }: Resemblance): boolean => score >= DUPLICATE_THRESHOLD;
