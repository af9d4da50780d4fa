import { validationMessage } from '@percorso/domain';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Malformed } from './problem.js';

type Argument = { schema?: z.ZodType };

const parametersOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** A route whose parameters are known by what it finds refuses the others itself. */
const takesOthers = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject && schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever);

export function unknownParameters(names: readonly string[]): Malformed {
  const message = validationMessage('unknownParameter');
  return new Malformed(names.map((path) => ({ path, code: 'unknownParameter', message })));
}

/** A parameter that a route does not declare is refused, never ignored: who misspells a filter must not take the whole list for its rows. */
@Injectable()
export class QueryGuard implements CanActivate {
  private readonly declared = new WeakMap<object, ReadonlySet<string> | 'any'>();

  canActivate(context: ExecutionContext): boolean {
    const given = Object.keys(context.switchToHttp().getRequest<FastifyRequest>().query as object);
    if (given.length === 0) return true;
    const declared = this.declaredBy(context);
    if (declared === 'any') return true;
    const unknown = given.filter((name) => !declared.has(name));
    if (unknown.length === 0) return true;
    throw unknownParameters(unknown);
  }

  private declaredBy(context: ExecutionContext): ReadonlySet<string> | 'any' {
    const handler = context.getHandler();
    const known = this.declared.get(handler);
    if (known) return known;
    const metadata = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), handler.name) as unknown;
    const queries = Object.entries((metadata ?? {}) as Record<string, Argument>).filter(([key]) =>
      key.startsWith(`${RouteParamtypes.QUERY}:`),
    );
    const declared = queries.some(([, { schema }]) => takesOthers(schema))
      ? 'any'
      : new Set(queries.flatMap(([, { schema }]) => parametersOf(schema)));
    this.declared.set(handler, declared);
    return declared;
  }
}
