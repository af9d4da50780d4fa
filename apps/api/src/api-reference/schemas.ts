import { limitOf } from '@percorso/domain';
import { z } from 'zod';
import { shownOf } from '../http/replies/shown-as.js';
import { linkSchema } from './catalogue-links.js';
import type { JsonSchema } from './discriminators.js';

/** `maxLength` counts code points, and is large enough for any characters that users count. */
function describeLimit(schema: z.core.$ZodType, written: JsonSchema): void {
  const limit = schema instanceof z.ZodString ? limitOf(schema) : undefined;
  if (limit !== undefined) written.description ??= `At most ${limit} user-perceived characters (grapheme clusters).`;
}

/** A boolean in a query is a string. */
function describeBoolean(schema: z.core.$ZodType, written: JsonSchema): void {
  const isSwitch =
    schema instanceof z.ZodPipe && schema.in instanceof z.ZodString && schema.out instanceof z.ZodBoolean;
  if (isSwitch) written.enum = ['true', 'false'];
}

/** The JSON schema of a route's schema, in the dialect of OpenAPI, with its components. */
export function schemaOf(schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) {
  if (!(schema instanceof z.ZodType)) return undefined;
  const {
    definitions = {},
    $schema: _,
    ...written
  } = z.toJSONSchema(shownOf(schema) ?? schema, {
    target: 'openapi-3.0',
    io: schemaType,
    override: ({ zodSchema, jsonSchema }) => {
      linkSchema(zodSchema, jsonSchema as JsonSchema);
      describeLimit(zodSchema, jsonSchema as JsonSchema);
      if (schemaType === 'input') describeBoolean(zodSchema, jsonSchema as JsonSchema);
    },
  }) as { definitions?: Record<string, object>; $schema?: string };
  return { schema: written, components: definitions };
}
