import type { z } from 'zod';

const shown = new WeakMap<object, z.ZodType>();

/**
 * For a body that a route parses by a wide schema, because only the addressed record determines the exact one; OpenAPI shows the narrow
 * schema. The wide schema must accept every value that the narrow one accepts.
 */
export function shownAs<Read extends z.ZodType>(read: Read, narrow: z.ZodType): Read {
  shown.set(read, narrow);
  return read;
}

export const shownOf = (schema: object): z.ZodType | undefined => shown.get(schema);
