import { codeWithoutBlanks, isDay } from '@percorso/domain';
import { isCompleteCode } from '../patients/identifiers.sql.js';

/** How a text may be meant. Several meanings may apply: `MARINO` begins a surname, and a fiscal code. */
export type SearchText = {
  /** Id of an episode. */
  id?: string;
  folderNumber?: string;
  /** A complete identifier. */
  identifier?: string;
  /** The beginning of an identifier. */
  identifierStart?: string;
  birthDate?: string;
  /** The ways to divide the words into surname and name; `name` is empty if all words are the surname. */
  names: readonly { surname: string; name: string }[];
  /** The words without the birth date. */
  words: readonly string[];
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** The letters of a surname in a fiscal code and those of the name: fewer begin too many codes. */
const IDENTIFIER_START = /^(?:[A-Z]{6}[A-Z0-9]{0,9}|STP\d{0,12}|ENI\d{0,12})$/;
const MOST_WORDS = 6;
const SHORTEST_NAME = 2;

/** Returns the day that a word in Italian form means: `1/3/1950`. */
function dayOf(word: string): string | undefined {
  const [, day, month, year] = DAY.exec(word) ?? [];
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return year !== undefined && isDay(iso) ? iso : undefined;
}

/** Returns each division of words into a surname and a name, in both orders: `Rossi Mario` and `Mario Rossi`. */
function namesOf(words: readonly string[]): SearchText['names'] {
  if (words.length === 0 || words.length > MOST_WORDS || words.join('').length < SHORTEST_NAME) return [];
  const divided = words.slice(1).flatMap((_, index) => {
    const [first, second] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [
      { surname: first, name: second },
      { surname: second, name: first },
    ];
  });
  return [{ surname: words.join(' '), name: '' }, ...divided].filter(({ surname }) => surname.length >= SHORTEST_NAME);
}

/** Returns the meanings of the text that a user typed into the search. */
export function meaningOf(text: string): SearchText {
  const code = codeWithoutBlanks(text).toUpperCase();
  // Annotated, since otherwise the type of `code` would be `never` below.
  const isComplete: boolean = isCompleteCode(code);
  if (isComplete) return { identifier: code, names: [], words: [] };
  if (/^\d{1,10}$/.test(code)) return { folderNumber: code, names: [], words: [code] };
  if (UUID.test(text)) return { id: text.toLowerCase(), names: [], words: [] };
  const typed = text.split(/\s+/).filter((word) => word !== '');
  const birthDate = typed.map(dayOf).find((day) => day !== undefined);
  const words = typed.filter((word) => dayOf(word) === undefined);
  const start = words.length === 1 && IDENTIFIER_START.test(code) && !birthDate ? code : undefined;
  return { ...(birthDate && { birthDate }), ...(start && { identifierStart: start }), names: namesOf(words), words };
}
