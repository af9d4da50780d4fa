const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Patterns for LIKE in which what the user typed stands for itself. */
export const startingWith = (text: string): string => `${escaped(text)}%`;
export const containing = (text: string): string => `%${escaped(text)}%`;
