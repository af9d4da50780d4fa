const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Patterns for LIKE in which the user's input is literal. */
export const startingWith = (text: string): string => `${escaped(text)}%`;
export const containing = (text: string): string => `%${escaped(text)}%`;
