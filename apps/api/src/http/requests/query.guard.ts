import { validationMessage } from '@percorso/domain';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { prefersCsv } from '../lists/csv.js';
import { Malformed } from '../problems/problem.js';

type Argument = { schema?: z.ZodType };

const parametersOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/**
 * Whether the schema of a route has a catch-all. The route then refuses unknown parameters itself, once it has read the record that defines
 * the known ones.
 */
const acceptsOthers = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject && schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever);

export function unknownParameters(names: readonly string[]): Malformed {
  const message = validationMessage('unknownParameter');
  return new Malformed(names.map((path) => ({ path, code: 'unknownParameter', message })));
}

/** The query parameters of a route, and whether the route can send all of its rows at once. */
type Declared = { parameters: ReadonlySet<string> | 'any'; sendsAll: boolean };

const acceptsAll = (schema: z.ZodType | undefined): boolean => {
  const limit = schema instanceof z.ZodObject ? (schema.shape.limit as z.ZodType | undefined) : undefined;
  return limit?.safeParse(ALL).success ?? false;
};

function declaredBy(context: ExecutionContext): Declared {
  const handler = context.getHandler();
  const metadata = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), handler.name) as unknown;
  const schemas = Object.entries((metadata ?? {}) as Record<string, Argument>)
    .filter(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`))
    .map(([, { schema }]) => schema);
  const produced = (Reflect.getMetadata('swagger/apiProduces', handler) ?? []) as string[];
  return {
    parameters: schemas.some(acceptsOthers) ? 'any' : new Set(schemas.flatMap(parametersOf)),
    sendsAll: produced.includes('text/csv') && schemas.some(acceptsAll),
  };
}

const ALL = '-1';
/** Parameters that select a part of the rows. */
const partParameters = ['limit', 'page', 'after'];

/**
 * Refuses parameters that a route does not declare: a misspelt filter would return the whole list. A request for CSV gets all rows unless
 * it has a parameter that selects a part of them: by spec 001 §7 an export omits limit and page.
 */
@Injectable()
export class QueryGuard implements CanActivate {
  private readonly declared = new WeakMap<object, Declared>();

  canActivate(context: ExecutionContext): boolean {
    const { query, headers } = context.switchToHttp().getRequest<FastifyRequest<{ Querystring: Query }>>();
    const { parameters, sendsAll } = this.declarationOf(context);
    const given = Object.keys(query);
    const unknown = parameters === 'any' ? [] : given.filter((name) => !parameters.has(name));
    if (unknown.length > 0) throw unknownParameters(unknown);
    if (sendsAll && prefersCsv(headers.accept) && !given.some((name) => partParameters.includes(name)))
      query.limit = ALL;
    return true;
  }

  private declarationOf(context: ExecutionContext): Declared {
    const handler = context.getHandler();
    const declared = this.declared.get(handler) ?? declaredBy(context);
    this.declared.set(handler, declared);
    return declared;
  }
}

type Query = Record<string, unknown>;
