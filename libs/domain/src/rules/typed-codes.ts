import { z } from 'zod';

const blanks = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** A code in its stored form: codes pasted from a page or read from a card contain blanks, some of them invisible. */
export const codeWithoutBlanks = (typed: string): string => typed.replace(blanks, '');

/** Schema of a code that is typed or pasted. */
export const typedCode = () => z.string().overwrite(codeWithoutBlanks);
