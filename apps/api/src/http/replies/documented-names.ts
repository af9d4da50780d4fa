import { isDeepStrictEqual } from 'node:util';
import {
  codeFields,
  documentedBodies,
  documentedReplies,
  type DocumentedName,
  type DocumentedNames,
  type RuleIssue,
  validationMessage,
} from '@percorso/domain';
import { z } from 'zod';
import { entryFieldNames } from '../lists/listed-entry.js';
import { Malformed } from '../problems/problem.js';
import { mustHold } from '../problems/rule-errors.js';
import { eachOf, StreamedRows, type Rows } from '../lists/total.js';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the documented names of a schema's fields; undefined if it has none. `documentedAs` is the id of the schema from which this one
 * is derived.
 */
function namesOf(
  table: Readonly<Record<string, DocumentedNames>>,
  schema: z.core.$ZodType,
): DocumentedNames | undefined {
  const { id, documentedAs = id } = (z.globalRegistry.get(schema) ?? {}) as { id?: string; documentedAs?: string };
  return documentedAs === undefined ? undefined : table[documentedAs];
}

const ownNames = ({ own }: DocumentedName): readonly string[] => (typeof own === 'string' ? [own] : own);

/**
 * Refuses an object that has fields other than `known`: they would be ignored.
 * @throws Malformed (400) with each unknown field
 */
function mustHaveOnlyFields(value: Fields, known: readonly string[], at: string): void {
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const message = validationMessage('unknownField');
  throw new Malformed(unknown.map((name) => ({ path: `${at}.${name}`, code: 'unknownField', message })));
}

/** Converts the value of a documented field to our own fields. */
function asOwnFields(name: string, named: DocumentedName, value: unknown): Fields {
  const [own = ''] = ownNames(named);
  const parts = named.by ? [named.by] : typeof named.own === 'string' ? [] : named.own;
  if (parts.length === 0 || !isObject(value)) return { [own]: value };
  mustHaveOnlyFields(value, parts, name);
  return named.by ? { [own]: value[named.by] } : value;
}

/**
 * Returns the payload with our own field names only, regardless of the names that the caller used.
 * @throws RuleBroken (422) if a field is sent under both names with different values
 */
export function underOwnNames(schema: z.core.$ZodType, payload: unknown): unknown {
  const names = namesOf(documentedBodies, schema);
  if (!names || !isObject(payload)) return payload;
  const own: Record<string, unknown> = { ...payload };
  const differing: RuleIssue[] = [];
  for (const [name, named] of Object.entries(names)) {
    if (!Object.hasOwn(payload, name)) continue;
    delete own[name];
    for (const [field, value] of Object.entries(asOwnFields(name, named, payload[name])))
      if (!Object.hasOwn(own, field) || isDeepStrictEqual(own[field], value)) own[field] = value;
      else differing.push({ path: [name], code: 'saidTwice', params: { other: field } });
  }
  mustHold(differing);
  return own;
}

/** Returns the value of a documented field, computed from a row of the reply. */
function documentedValue({ own, by, list }: DocumentedName, row: Fields): unknown {
  if (typeof own !== 'string') return Object.fromEntries(own.map((name) => [name, row[name] ?? null]));
  const value = row[own];
  if (value === null || value === undefined) return value;
  if (by) return { [by]: value };
  return list ? codeFields(list, value as string, entryFieldNames(list)) : value;
}

type Change = (value: unknown) => unknown;

const areRows = (value: unknown): value is Rows<unknown> => Array.isArray(value) || value instanceof StreamedRows;

const withNames =
  (names: DocumentedNames, inner: readonly (readonly [string, Change])[]): Change =>
  (value) => {
    if (!isObject(value)) return value;
    const row: Record<string, unknown> = { ...value };
    for (const [field, change] of inner) if (field in row) row[field] = change(row[field]);
    for (const [name, named] of Object.entries(names))
      if (ownNames(named).some((own) => own in row)) row[name] = documentedValue(named, row);
    return row;
  };

/** Returns the names of the required fields of a schema. */
const requiredOf = (schema: z.core.$ZodType): string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape as Record<string, z.ZodType>)
        .filter(([, field]) => !field.safeParse(undefined).success)
        .map(([name]) => name)
    : [];

function unionReply(options: readonly z.core.$ZodType[]): Change | undefined {
  const known = options.map((option) => ({ required: requiredOf(option), change: documentedReply(option) }));
  if (known.every(({ change }) => !change)) return undefined;
  return (value) => {
    if (areRows(value)) return known.find(({ change }) => change)?.change?.(value);
    const found = isObject(value) && known.find(({ required }) => required.every((name) => name in value));
    return found && found.change ? found.change(value) : value;
  };
}

/** Returns a function that adds the documented names to a reply of the schema; undefined if the schema has no documented names. */
export function documentedReply(schema: z.core.$ZodType): Change | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return documentedReply(schema.unwrap());
  if (schema instanceof z.ZodUnion) return unionReply(schema.options as z.core.$ZodType[]);
  if (schema instanceof z.ZodArray) {
    const element = documentedReply(schema.element);
    return element && ((value) => (areRows(value) ? eachOf(value, element) : value));
  }
  if (!(schema instanceof z.ZodObject)) return undefined;
  const inner = Object.entries(schema.shape as z.core.$ZodShape).flatMap(([field, of]): [string, Change][] => {
    const change = documentedReply(of);
    return change ? [[field, change]] : [];
  });
  const names = namesOf(documentedReplies, schema) ?? {};
  return inner.length > 0 || Object.keys(names).length > 0 ? withNames(names, inner) : undefined;
}
