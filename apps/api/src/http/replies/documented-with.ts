import type { z } from 'zod';

const narrowSchemas = new WeakMap<object, z.ZodType>();

/**
 * Makes OpenAPI show `narrow` for a body that the route parses with `read`, a wider schema: the exact schema depends on the addressed
 * record. `read` must accept every value that `narrow` accepts. Returns `read`.
 */
export function documentedWith<Read extends z.ZodType>(read: Read, narrow: z.ZodType): Read {
  narrowSchemas.set(read, narrow);
  return read;
}

export const documentedSchemaOf = (schema: object): z.ZodType | undefined => narrowSchemas.get(schema);
