import { entrySchemas, italianMessages, sheetSchemas } from '@percorso/domain';
import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { underOwnNames } from '../replies/documented-names.js';
import { fieldErrors, mustBeReadable, readPayload } from '../problems/field-errors.js';
import { Malformed } from '../problems/problem.js';

const contentSchemas = new Set<z.ZodType | null>([...Object.values(sheetSchemas), ...Object.values(entrySchemas)]);

/**
 * Marks the schema of a body whose fields a route writes into a sheet. Like the content of a sheet, such a body is checked against its
 * rules only after the machine has accepted the event, so that a locked sheet is reported first (spec 000 §4). The handler parses such a
 * body again.
 */
export function contentOfSheet<Schema extends z.ZodType>(schema: Schema): Schema {
  contentSchemas.add(schema);
  return schema;
}

function readContent(schema: z.ZodType, body: unknown): unknown {
  mustBeReadable(schema, body);
  const { success, data } = schema.safeParse(body);
  return success ? data : body;
}

/** Checks bodies, queries and path parameters against the schemas that the routes declare. */
@Injectable()
export class SchemaPipe implements PipeTransform {
  constructor() {
    z.config(italianMessages);
  }

  transform(value: unknown, { type, data: name, schema }: ArgumentMetadata & { schema?: z.ZodType }): unknown {
    if (!schema || type === 'custom') return value;
    // Parsed later than the parameters of the address: if the address is unreadable, the body does not matter.
    if (type === 'body') {
      const read = contentSchemas.has(schema) ? readContent : readPayload;
      return Promise.resolve().then(() => read(schema, underOwnNames(schema, value)));
    }
    const { success, data, error } = schema.safeParse(value, { reportInput: true });
    if (success) return data;
    // A query or path parameter is no record: any fault makes it unreadable (400).
    throw new Malformed(fieldErrors(error.issues).map((fault) => ({ ...fault, path: fault.path || (name ?? '') })));
  }
}
