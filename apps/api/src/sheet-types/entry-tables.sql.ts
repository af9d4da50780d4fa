import { entrySchemas, isMinute, listOfType, listSheetTypes, type ListSheetType } from '@percorso/domain';
import type { z } from 'zod';
import { columnOf } from './columns.js';
import { listServer } from './servers.js';

export const tableOf = (type: ListSheetType): string => listServer(type).table;
/** Whether the entries of this type are delivered by a centre, and so belong to the centre. */
export const isDelivered = (type: ListSheetType): boolean => listOfType(type).delivered === true;

const schemaOf = (type: ListSheetType): Readonly<Record<string, z.core.$ZodType>> => entrySchemas[type].shape;
export const fieldsOf = (type: ListSheetType): string[] => Object.keys(schemaOf(type));

/** Returns the SQL expression of each field. Timestamps without time zone have the format `YYYY-MM-DDTHH:mm`. */
const valuesOf = (type: ListSheetType): [field: string, value: string][] =>
  Object.entries(schemaOf(type)).map(([field, schema]) => {
    const column = `e.${columnOf(field)}`;
    return [field, isMinute(schema) ? `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')` : column];
  });

/** SQL: the fields of an entry `e`, each under its own name. */
export const fieldColumns = (type: ListSheetType): string =>
  valuesOf(type)
    .map(([field, value]) => `${value} AS "${field}"`)
    .join(', ');

/** SQL: the content of an entry `e`, as JSON. */
export const contentOfEntry = (type: ListSheetType): string =>
  `jsonb_build_object(${valuesOf(type)
    .flatMap(([field, value]) => [`'${field}'`, value])
    .join(', ')})`;

/** SQL: the entries of a sheet `s`, as a JSON array in the order in which they were added; null if it has none. */
export const entriesOfSheet = (type: ListSheetType): string => `
  (SELECT jsonb_agg(jsonb_build_object('id', e.id) || ${contentOfEntry(type)} ORDER BY e.created_at, e.id)
    FROM ${tableOf(type)} e WHERE e.sheet_id = s.id)`;

/** SQL: the contents of the entries of a sheet `s`, as a JSON object by entry id; null if it has none. */
export const entriesById = `CASE s.type ${listSheetTypes
  .map(
    (type) =>
      `WHEN '${type}' THEN (SELECT jsonb_object_agg(e.id, ${contentOfEntry(type)}) FROM ${tableOf(type)} e WHERE e.sheet_id = s.id)`,
  )
  .join(' ')} END`;

/** SQL: the number of entries of a sheet `s`: 0, 1, or 2 for two or more. */
export const fewEntries = `CASE s.type ${listSheetTypes
  .map(
    (type) =>
      `WHEN '${type}' THEN (SELECT count(*)::int FROM (SELECT FROM ${tableOf(type)} e WHERE e.sheet_id = s.id LIMIT 2) few)`,
  )
  .join(' ')} END`;
