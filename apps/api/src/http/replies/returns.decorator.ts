import {
  applyDecorators,
  SerializeOptions,
  StandardSchemaSerializerInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import { revisionHeader } from './described-headers.js';
import { documentedReply } from './documented-names.js';
import { DocumentedNamesInterceptor } from './documented-names.interceptor.js';
import { ListInterceptor } from '../lists/list.interceptor.js';

type Options = {
  /**
   * The reply is a list, sent as JSON or CSV. With `true` it is an array of the schema; with `of` it is a page, whose own schema is the
   * first argument and whose rows have the schema `of`.
   */
  list?: boolean | { of: z.ZodType };
  /** The list has a revision of its own, sent as `ETag`. Decision 0058. */
  revised?: boolean;
  status?: number;
  description?: string;
};

/**
 * Declares the schema of a reply: OpenAPI shows it, and fields that it does not declare are dropped. For a transition, where the
 * microseconds of parsing the reply count, use `ApiReply`, which does not parse it.
 */
export const Returns = (schema: z.ZodType, options: Options = {}) =>
  applyDecorators(
    ApiReply(schema, options),
    UseInterceptors(StandardSchemaSerializerInterceptor),
    SerializeOptions({ schema }),
  );

export function ApiReply(schema: z.ZodType, options: Options = {}) {
  const { list = false, status = 200, description = '', revised = false } = options;
  const standardSchema = list === true ? schema.array() : schema;
  const reply = ApiResponse({ status, description, standardSchema, ...(revised && { headers: revisionHeader }) });
  // Placed outside the serializer, which drops undeclared fields, and inside the interceptor that streams a list.
  const documented = documentedReply(standardSchema);
  const named = documented ? [new DocumentedNamesInterceptor(documented)] : [];
  if (list === false) return applyDecorators(reply, ...(documented ? [UseInterceptors(...named)] : []));
  const row = list === true ? schema : list.of;
  return applyDecorators(
    reply,
    ApiProduces('application/json', 'text/csv'),
    UseInterceptors(new ListInterceptor(row), ...named),
  );
}
