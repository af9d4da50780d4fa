import { z } from 'zod';
import { validationMessage } from './labels/application/validation.js';
import { formatEuro } from './money.js';

export const wholeUpTo = (max: number) => z.int().min(0).max(max);

/**
 * Schema of an amount in euro cents, up to `max`. A form sends an input that is not an amount as the typed string,
 * which gets the error `invalidAmount`.
 */
export const centsUpTo = (max: number) =>
  z
    .int({ error: ({ input }) => (typeof input === 'string' ? validationMessage('invalidAmount') : undefined) })
    .max(max, { error: validationMessage('maxValue', { max: formatEuro(max) }) });

/** Schema of an object with exactly the given keys, each with a value of the given schema. */
export const eachOf = <const Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>);
