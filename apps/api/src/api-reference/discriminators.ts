import type { OpenAPIObject } from '@nestjs/swagger';

export type JsonSchema = {
  [key: string]: unknown;
  $ref?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
};
export type Schemas = Record<string, JsonSchema>;

const REFERENCE = '#/components/schemas/';
export const referenceTo = (name: string) => ({ $ref: REFERENCE + name });

/** Returns the schema, or the component that it refers to. */
export const resolvedIn = (schemas: Schemas, schema: JsonSchema = {}): JsonSchema =>
  schema.$ref ? (schemas[schema.$ref.slice(REFERENCE.length)] ?? {}) : schema;

const partsOf = (schema: JsonSchema) => (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;

/** Returns the string values to which a field of a schema is limited; undefined if it may have other values. */
function boundTo(schemas: Schemas, schema: JsonSchema, field: string): string[] | undefined {
  const resolved = resolvedIn(schemas, schema);
  const parts = partsOf(resolved)?.map((part) => boundTo(schemas, part, field));
  if (parts) return parts.every((values) => values !== undefined) ? [...new Set(parts.flat())] : undefined;
  const values = resolved.properties?.[field]?.enum as unknown[] | undefined;
  const isRequired = (resolved.required as string[] | undefined)?.includes(field);
  return isRequired && values?.every((value) => typeof value === 'string') ? (values as string[]) : undefined;
}

const fieldsOf = (schemas: Schemas, schema: JsonSchema): string[] => {
  const resolved = resolvedIn(schemas, schema);
  const [first] = partsOf(resolved) ?? [];
  return first ? fieldsOf(schemas, first) : Object.keys(resolved.properties ?? {});
};

/**
 * Returns the field that tells the alternatives of a schema apart, with its values for each alternative; undefined if
 * no field does.
 */
function discriminatorOf(schemas: Schemas, alternatives: readonly JsonSchema[]) {
  for (const field of alternatives[0] ? fieldsOf(schemas, alternatives[0]) : []) {
    const values = alternatives.map((one) => boundTo(schemas, one, field));
    const all = values.flatMap((some) => some ?? []);
    if (values.every((some) => some !== undefined) && new Set(all).size === all.length)
      return { field, values: values as string[][] };
  }
  return undefined;
}

/**
 * Adds a discriminator to each component whose alternatives differ in a field, so that generated clients have a type
 * for each value. A discriminator can only refer to components, so that inline alternatives become components.
 */
export function nameDiscriminators(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  for (const [name, schema] of Object.entries(schemas)) {
    const alternatives = schema.oneOf as JsonSchema[] | undefined;
    const discriminator = alternatives && discriminatorOf(schemas, alternatives);
    if (!alternatives || !discriminator) continue;
    const references = alternatives.map((one, place) => {
      if (one.$ref) return one as { $ref: string };
      const own = `${name}_${discriminator.values[place]?.join('_')}`;
      schemas[own] = one;
      return referenceTo(own);
    });
    const mapping = references.flatMap(({ $ref }, place) =>
      (discriminator.values[place] ?? []).map((value) => [value, $ref]),
    );
    schemas[name] = {
      ...schema,
      oneOf: references,
      discriminator: {
        propertyName: discriminator.field,
        mapping: Object.fromEntries(mapping) as Record<string, string>,
      },
    };
  }
}
