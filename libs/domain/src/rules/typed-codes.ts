import { z } from 'zod';

const blanks = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** A code as it is kept: pasted from a page or read from a card, it comes with blanks, some of which nobody sees. */
export const bareCode = (typed: string): string => typed.replace(blanks, '');

/** A code that somebody types or pastes. */
export const typedCode = () => z.string().overwrite(bareCode);
