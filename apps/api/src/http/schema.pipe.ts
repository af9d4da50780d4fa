import { entrySchemas, italianMessages, sheetSchemas } from '@percorso/domain';
import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { underOwnNames } from './documented-names.js';
import { fieldErrors, mustBeReadable, readPayload } from './field-errors.js';
import { Malformed } from './problem.js';

const ofSheets = new Set<z.ZodType | null>([...Object.values(sheetSchemas), ...Object.values(entrySchemas)]);

/**
 * The body of a route that writes into a sheet under fields of its own: as a content of the sheet itself, it is judged by its rules once
 * the machine takes it. A locked sheet says first that it is locked (spec 000 §4). Whoever takes such a body reads it again.
 */
export function contentOfSheet<Schema extends z.ZodType>(schema: Schema): Schema {
  ofSheets.add(schema);
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
    // Later than the address: where that cannot be read, nothing of the body matters.
    if (type === 'body') {
      const read = ofSheets.has(schema) ? readContent : readPayload;
      return Promise.resolve().then(() => read(schema, underOwnNames(schema, value)));
    }
    const { success, data, error } = schema.safeParse(value, { reportInput: true });
    if (success) return data;
    // An address is not a record: whatever is wrong with it, it cannot be read.
    throw new Malformed(fieldErrors(error.issues).map((fault) => ({ ...fault, path: fault.path || (name ?? '') })));
  }
}
