import { documentedBodies, documentedReplies, type DocumentedName, type DocumentedNames } from '@percorso/domain';
import { entryFieldNames } from '../http/lists/listed-entry.js';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };
type Direction = 'reply' | 'body';

const objectOf = (properties: Record<string, Schema>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required: [...required],
  additionalProperties: false,
});

const isNullable = ({ type, anyOf }: Schema): boolean =>
  [type, ...((anyOf as Schema[] | undefined) ?? []).map((one) => one.type)].flat().includes('null');

const orNull = (schema: Schema, own: Schema): Schema =>
  isNullable(own) ? { anyOf: [schema, { type: 'null' }] } : schema;

const typeOfField: Readonly<Record<string, Schema>> = {
  id: { anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] },
  code: { type: 'string' },
  description: { type: 'string' },
};

const typeOf = (name: string): Schema =>
  typeOfField[name] ?? (name.endsWith('Code') ? { type: ['string', 'null'] } : {});

/** Returns the schema of a field under the name that the product's documents use. */
function schemaOf({ own, by, list }: DocumentedName, properties: Record<string, Schema>, way: Direction): Schema {
  if (typeof own !== 'string') {
    const parts = Object.fromEntries(own.map((name) => [name, properties[name] ?? {}]));
    return objectOf(parts, way === 'reply' ? own : []);
  }
  const { deprecated: _, description: __, ...value } = properties[own] ?? {};
  if (by) {
    const object = objectOf({ [by]: value }, [by]);
    return way === 'reply' ? orNull(object, value) : { anyOf: [value, object] };
  }
  if (!list || way === 'body') return value;
  const fields = entryFieldNames(list);
  return orNull(objectOf(Object.fromEntries(fields.map((name) => [name, typeOf(name)])), fields), value);
}

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function name(schema: Schema, names: DocumentedNames, way: Direction): void {
  const { properties = {}, required = [] } = schema;
  for (const [documented, named] of Object.entries(names)) {
    const own = [named.own].flat();
    const described = {
      ...schemaOf(named, properties, way),
      description: `${quoted(own)} under the name that the documents use.`,
    };
    const isRequired = own.every((one) => required.includes(one));
    for (const one of own)
      if (named.deprecated && properties[one])
        properties[one] = { ...properties[one], deprecated: true, description: `Alias of \`${documented}\`.` };
    properties[documented] = described;
    if (!isRequired) continue;
    if (way === 'reply') required.push(...(required.includes(documented) ? [] : [documented]));
    // A request needs only one of the two fields, which `required` cannot express.
    else
      for (const one of own) {
        required.splice(required.indexOf(one), 1);
        properties[one] = { ...properties[one], description: `Required unless \`${documented}\` is sent.` };
      }
  }
}

/** Adds to the named schemas the fields under the names that the product's documents use. */
export function nameAsDocumented(schemas: Readonly<Record<string, object>>): void {
  const tables = [
    ['reply', documentedReplies],
    ['body', documentedBodies],
  ] as const;
  for (const [way, table] of tables)
    for (const [id, names] of Object.entries(table)) {
      const schema = schemas[id];
      if (schema) name(schema as Schema, names, way);
    }
}
