import { z } from 'zod';

const blanks = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a code in its stored form, without blanks: codes pasted from a page or read from a card contain some, even invisible ones. */
export const codeWithoutBlanks = (typed: string): string => typed.replace(blanks, '');

/** Returns the schema of a code that is typed or pasted. */
export const typedCode = () => z.string().overwrite(codeWithoutBlanks);
