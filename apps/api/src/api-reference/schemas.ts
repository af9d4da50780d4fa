import { limitOf } from '@percorso/domain';
import { z } from 'zod';
import { documentedSchemaOf } from '../http/replies/documented-with.js';
import { linkSchema } from './catalogue-links.js';
import type { JsonSchema } from './discriminators.js';

/**
 * Describes the limit of a text. Users count grapheme clusters; `maxLength` counts code points and is therefore larger.
 */
function describeLimit(schema: z.core.$ZodType, written: JsonSchema): void {
  const limit = schema instanceof z.ZodString ? limitOf(schema) : undefined;
  if (limit !== undefined) written.description ??= `At most ${limit} user-perceived characters (grapheme clusters).`;
}

/** Describes a boolean in a query, which is sent as a string. */
function describeBoolean(schema: z.core.$ZodType, written: JsonSchema): void {
  const isSwitch =
    schema instanceof z.ZodPipe && schema.in instanceof z.ZodString && schema.out instanceof z.ZodBoolean;
  if (isSwitch) written.enum = ['true', 'false'];
}

/** Converts the schema of a route to a JSON schema in the dialect of OpenAPI, with its components. */
export function schemaOf(schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) {
  if (!(schema instanceof z.ZodType)) return undefined;
  const {
    definitions = {},
    $schema: _,
    ...written
  } = z.toJSONSchema(documentedSchemaOf(schema) ?? schema, {
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
