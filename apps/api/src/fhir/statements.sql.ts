import type { Actor } from '@percorso/domain';
import type { Key } from './keys.js';
import type { Condition, ResourceType, Source } from './resource-type.js';
import { dateOf } from './search-parameters.js';

/** Selects rows of a type. All conditions must hold; a parameter that is repeated in the search has several conditions. */
export type RowQuery = {
  conditions?: readonly { name: string; values: readonly string[] }[];
  /** Selects only rows with these keys. */
  keys?: readonly Key[];
  /** Selects only rows of the patients of this structure, for types that belong to a patient (decision 0010). */
  group?: string;
  /** Selects only rows after this key, in key order. */
  after?: Key | undefined;
  /**
   * The maximum number of rows, in key order. Without it all rows are selected, unordered, for reading with a cursor.
   */
  limit?: number;
};

export type Statement = { text: string; values: unknown[] };

/** Returns one statement that selects the rows of a type that the actor may see. */
export function rowsOf(type: ResourceType, actor: Actor, query: RowQuery): Statement {
  const values: unknown[] = [];
  const parts = type.sources.map((source) => selectOf(source, actor, query, values));
  if (query.limit === undefined) return { text: parts.join(' UNION ALL '), values };
  const all = parts.map((part) => `(${part})`).join(' UNION ALL ');
  return { text: `SELECT * FROM (${all}) AS found ORDER BY "keyId", "keyNumber" LIMIT ${query.limit}`, values };
}

function selectOf(source: Source, actor: Actor, query: RowQuery, values: unknown[]): string {
  const { key, columns, patientId, revision, updatedAt, from, where } = source;
  const [id, number] = key;
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    ...(where ? [where] : []),
    (query.keys && source.scopeOfOne ? source.scopeOfOne : source.scope)(actor, values),
    ...(query.conditions ?? []).map(({ name, values: given }) => conditionOf(source, name)(given, add)),
    ...(query.keys ? [withKeys(source, query.keys, add)] : []),
    ...(query.group && patientId ? [ofGroup(patientId, query.group, add)] : []),
    ...(query.after ? [afterKey(source, query.after, add)] : []),
  ];
  const expressions = {
    ...(typeof columns === 'function' ? columns(actor, values) : columns),
    id: number ? `${id} || '-' || ${number}` : `${id}::text`,
    revision,
    updatedAt: `to_json(${updatedAt})`,
    subjectId: patientId ?? 'NULL::uuid',
    keyId: id,
    keyNumber: number ?? '0',
  };
  const list = Object.entries(expressions).sort(([one], [other]) => (one < other ? -1 : 1));
  const select = list.map(([name, expression]) => `${expression} AS "${name}"`).join(', ');
  const order = query.limit === undefined ? '' : ` ORDER BY ${key.join(', ')} LIMIT ${query.limit}`;
  return `SELECT ${select} FROM ${from} WHERE ${conditions.join(' AND ')}${order}`;
}

const conditionOf = (source: Source, name: string): Condition => {
  const { updatedAt, changedSince, search } = source;
  if (name === '_lastUpdated') return dateOf(name, 'instant', updatedAt, updatedAt, changedSince);
  return search[name] ?? (() => 'false');
};

function withKeys({ key: [id, number] }: Source, keys: readonly Key[], add: (value: unknown) => string): string {
  const ids = (some: readonly Key[]) => `${add(some.map((one) => one.id))}::uuid[]`;
  if (!number) return `${id} = ANY (${ids(keys.filter((one) => one.number === 0))})`;
  return `(${id}, ${number}) IN (SELECT * FROM unnest(${ids(keys)}, ${add(keys.map((one) => one.number))}::int[]))`;
}

const ofGroup = (patientId: string, structure: string, add: (value: unknown) => string): string =>
  `${patientId} IN (SELECT seen.patient_id FROM patient_sight seen WHERE seen.viewer = ${add(structure)}::uuid)`;

const afterKey = ({ key: [id, number] }: Source, after: Key, add: (value: unknown) => string): string =>
  number
    ? `(${id}, ${number}) > (${add(after.id)}::uuid, ${add(after.number)}::int)`
    : `${id} > ${add(after.id)}::uuid`;
