import { italianMessages } from '@percorso/domain';
import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { fieldErrors, readPayload } from './field-errors.js';
import { Malformed } from './problem.js';

/** Checks bodies, queries and path parameters against the schemas that the routes declare. */
@Injectable()
export class SchemaPipe implements PipeTransform {
  constructor() {
    z.config(italianMessages);
  }

  transform(value: unknown, { type, data: name, schema }: ArgumentMetadata & { schema?: z.ZodType }): unknown {
    if (!schema || type === 'custom') return value;
    // Later than the address: where that cannot be read, nothing of the body matters.
    if (type === 'body') return Promise.resolve().then(() => readPayload(schema, value));
    const { success, data, error } = schema.safeParse(value, { reportInput: true });
    if (success) return data;
    // An address is not a record: whatever is wrong with it, it cannot be read.
    throw new Malformed(fieldErrors(error.issues).map((fault) => ({ ...fault, path: fault.path || (name ?? '') })));
  }
}
