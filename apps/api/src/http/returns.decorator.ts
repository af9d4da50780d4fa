import {
  applyDecorators,
  SerializeOptions,
  StandardSchemaSerializerInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

type Options = {
  /** The reply is an array of these. */
  list?: boolean;
  status?: number;
  description?: string;
};

/**
 * The schema of a reply: fields that it does not declare are dropped, and OpenAPI shows it. Where the microseconds of parsing
 * the reply count (a transition), declare `ApiReply` instead, which only documents.
 */
export const Returns = (schema: z.ZodType, options: Options = {}) =>
  applyDecorators(
    UseInterceptors(StandardSchemaSerializerInterceptor),
    SerializeOptions({ schema }),
    ApiReply(schema, options),
  );

export const ApiReply = (schema: z.ZodType, { list = false, status = 200, description = '' }: Options = {}) =>
  ApiResponse({ status, description, standardSchema: list ? schema.array() : schema });
