const accents = /[\u0300-\u036f]/g;
const apostrophes = /[’‘`´ʼ]/g;

/** A text as it is looked for: small letters, without accents, and one apostrophe for all of them. */
export const searchable = (text: string): string =>
  text.trim().normalize('NFD').replace(accents, '').replace(apostrophes, "'").toLowerCase();

/** Whether a part of the text is what was typed. The twin in SQL is the function `searchable`. */
export const holdsText = (text: string, typed: string): boolean => searchable(text).includes(searchable(typed));
