/** Accents and invisible characters: joiners, direction marks, soft hyphens, selectors. */
const accentsAndInvisible =
  /[\u0300-\u036f]|[\ufe00-\ufe0f]|[\u180b-\u180f]|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const apostrophes = /[’‘`´ʼ]/g;
const strokes: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', ı: 'i' };
/** Hyphens, and apostrophes at the end of a word, which replace an accent (`FORLI'`): only an apostrophe within a word is searched for. */
const hyphensAndFinalApostrophes =
  /'(?![a-z0-9])|[-\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d]/g;

/** Normalises a text for searching: lower case, without accents, hyphens and invisible characters, with one kind of apostrophe. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(accentsAndInvisible, '')
    .replace(/[øđłı]/g, (letter) => strokes[letter] ?? letter)
    .replace(apostrophes, "'")
    .replace(hyphensAndFinalApostrophes, '')
    .replace(/\s+/g, ' ');

/** Whether the text contains what was typed. The SQL function `searchable` must normalise texts in the same way. */
export const containsText = (text: string, typed: string): boolean =>
  searchable(text).includes(searchable(typed.trim()));

const doubled: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ħ: 'h' };

/** Returns the letters of a name as in a fiscal code: foreign letters become those that registries write for them. */
export const nameKey = (name: string): string =>
  searchable(name.normalize('NFKC'))
    .replace(/[ßæœþðħ]/g, (letter) => doubled[letter] ?? letter)
    .replace(/[^\p{Lu}\p{Ll}\p{Lo}\p{N}]/gu, '');

/** Whether the spellings of two registries are the same name: Nicolò and NICOLO', De Rosa and DEROSA. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
