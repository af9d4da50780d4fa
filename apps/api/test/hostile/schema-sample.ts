import { today } from '../days.js';

/** The part of JSON Schema that the OpenAPI document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
};

type Schemas = Readonly<Record<string, JsonSchema>>;

const byFormat: Record<string, string> = {
  date: today,
  'date-time': `${today}T09:00`,
  time: '09:00',
  email: 'nome@example.it',
};

/** Returns a body with all fields of a schema, which may still break rules. `ids`: values for ids by field name. */
export function sampleOf(
  schema: JsonSchema,
  schemas: Schemas,
  ids: Readonly<Record<string, string>>,
  name = '',
): unknown {
  const inner = (part: JsonSchema, field = name) => sampleOf(part, schemas, ids, field);
  if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const options = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (options) return inner(options.find(({ type }) => type !== 'null') ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = [schema.type].flat().find((one) => one !== 'null');
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, part]) => [field, inner(part, field)]),
    );
  if (type === 'array') return [inner(schema.items ?? {})];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return false;
  if (schema.format === 'uuid') return ids[name] ?? ids.other;
  return byFormat[schema.format ?? ''] ?? '01';
}
