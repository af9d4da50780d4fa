import { innermost, limitOf } from '@percorso/domain';
import { z } from 'zod';

const fieldOf = (schema: z.ZodObject, name: string): z.ZodType | undefined =>
  schema.shape[name] instanceof z.ZodType ? schema.shape[name] : undefined;

/** Whether the schema refuses content without the field. Always false for a checkbox, which always has a value. */
export const isRequired = (schema: z.ZodObject, name: string): boolean => {
  const field = fieldOf(schema, name);
  if (!field || field instanceof z.ZodBoolean) return false;
  return !field.safeParse(field instanceof z.ZodArray ? [] : undefined).success;
};

/** Returns the maximum length of a text in characters; undefined if it has no limit. */
export const maxLengthOf = (schema: z.ZodObject, name: string): number | undefined => {
  const field = fieldOf(schema, name);
  const text = field && innermost(field);
  return text instanceof z.ZodString ? limitOf(text) : undefined;
};
