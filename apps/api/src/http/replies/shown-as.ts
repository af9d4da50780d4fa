import type { z } from 'zod';

const narrowSchemas = new WeakMap<object, z.ZodType>();

/**
 * Declares that OpenAPI shows the narrow schema for a body that a route parses with a wide one, because only the addressed record
 * determines the exact schema. The wide schema must accept every value that the narrow one accepts.
 */
export function documentedWith<Read extends z.ZodType>(read: Read, narrow: z.ZodType): Read {
  narrowSchemas.set(read, narrow);
  return read;
}

export const documentedSchemaOf = (schema: object): z.ZodType | undefined => narrowSchemas.get(schema);
