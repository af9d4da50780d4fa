import type { z } from 'zod';

const shown = new WeakMap<object, z.ZodType>();

/**
 * A body that a route reads by a wide schema, because only the record it is sent to says what exactly it must be; the document shows the
 * narrow one. Whatever follows the narrow schema must be taken by the wide one.
 */
export function shownAs<Read extends z.ZodType>(read: Read, narrow: z.ZodType): Read {
  shown.set(read, narrow);
  return read;
}

export const shownOf = (schema: object): z.ZodType | undefined => shown.get(schema);
