import {
  applyDecorators,
  SerializeOptions,
  StandardSchemaSerializerInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import { ListInterceptor } from './list.interceptor.js';

type Options = {
  /** The reply is an array of these, or a page of them (`schema` then is the page's): JSON or CSV. */
  list?: boolean | { of: z.ZodType };
  status?: number;
  description?: string;
};

/**
 * The schema of a reply: fields that it does not declare are dropped, and OpenAPI shows it. Where the microseconds of parsing
 * the reply count (a transition), declare `ApiReply` instead, which only documents.
 */
export const Returns = (schema: z.ZodType, options: Options = {}) =>
  applyDecorators(
    ApiReply(schema, options),
    UseInterceptors(StandardSchemaSerializerInterceptor),
    SerializeOptions({ schema }),
  );

export function ApiReply(schema: z.ZodType, { list = false, status = 200, description = '' }: Options = {}) {
  const standardSchema = list === true ? schema.array() : schema;
  const reply = ApiResponse({ status, description, standardSchema });
  if (list === false) return reply;
  const row = list === true ? schema : list.of;
  return applyDecorators(reply, ApiProduces('application/json', 'text/csv'), UseInterceptors(new ListInterceptor(row)));
}
