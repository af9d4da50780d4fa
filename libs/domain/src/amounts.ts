import { z } from 'zod';
import { validationMessage } from './labels/application/validation.js';
import { formatEuro } from './money.js';

export const wholeUpTo = (max: number) => z.int().min(0).max(max);

/** Euro cents. A form input that is no amount keeps the typed text. */
export const centsUpTo = (max: number) =>
  z
    .int({ error: ({ input }) => (typeof input === 'string' ? validationMessage('invalidAmount') : undefined) })
    .max(max, { error: validationMessage('maxValue', { max: formatEuro(max) }) });

/** An object with a value under each of these names and no other keys. */
export const eachOf = <const Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>);
