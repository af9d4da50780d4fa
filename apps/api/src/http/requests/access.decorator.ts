import type { Grant } from '@percorso/domain';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';

/**
 * Which callers may use a route: `public` anyone, `authenticated` any caller with a valid token, a grant, one of several grants, or
 * `by-event`: the service then checks the grant for the event in the request.
 */
export type AccessRule = 'public' | 'authenticated' | 'by-event' | Grant | { anyOf: readonly [Grant, ...Grant[]] };

export const ACCESS = 'percorso:access';

/** The OpenAPI extension that shows the access rule. */
export const ACCESS_EXTENSION = 'x-access';

/** Declares the access rule of a route: the guard refuses routes that declare none. */
export const Access = (rule: AccessRule) =>
  applyDecorators(
    SetMetadata(ACCESS, rule),
    ApiExtension(ACCESS_EXTENSION, rule),
    ...(rule === 'public' ? [RouteConfig({ isPublic: true })] : []),
  );

/** Returns the grants of which the caller needs one; empty if the rule requires no grant. */
export function grantsNeeded(rule: AccessRule): readonly Grant[] {
  if (typeof rule === 'object') return rule.anyOf;
  return rule === 'public' || rule === 'authenticated' || rule === 'by-event' ? [] : [rule];
}
