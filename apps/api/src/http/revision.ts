import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MalformedHeader } from './problem.js';

const headerOf = (context: ExecutionContext, name: string) => {
  const value = context.switchToHttp().getRequest<FastifyRequest>().headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** `"7"` to 7. A proxy that compresses turns `"7"` into `W/"7"`: the same revision. */
export function parseIfMatch(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(value.trim()) ?? [];
  if (revision === undefined) throw new MalformedHeader('If-Match');
  return Number(revision);
}

/** 1 to 200 printable characters, chosen by the client (a UUID is usual). */
export function parseIdempotencyKey(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(value)) throw new MalformedHeader('Idempotency-Key');
  return value;
}

export const etag = (revision: number): string => `"${revision}"`;

/** `@IfMatch() revision: number | undefined`: the revision that the caller believes current. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext) =>
  parseIfMatch(headerOf(context, 'if-match')),
);

/** `@IdempotencyKey() key: string | undefined`. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  parseIdempotencyKey(headerOf(context, 'idempotency-key')),
);
