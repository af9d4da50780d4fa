const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Returns a pattern for LIKE that matches texts starting with the user's input, taken literally. */
export const startingWith = (text: string): string => `${escaped(text)}%`;
/** Returns a pattern for LIKE that matches texts containing the user's input, taken literally. */
export const containing = (text: string): string => `%${escaped(text)}%`;
