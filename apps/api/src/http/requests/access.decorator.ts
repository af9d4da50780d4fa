import type { Grant } from '@percorso/domain';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';

/**
 * Who may call a route: `public` anyone, `authenticated` any valid token, a grant, one of several grants, or `by-event`, where the service
 * checks the grant of the event in the request.
 */
export type AccessRule = 'public' | 'authenticated' | 'by-event' | Grant | { anyOf: readonly [Grant, ...Grant[]] };

export const ACCESS = 'percorso:access';

/** The OpenAPI extension that shows it. */
export const ACCESS_EXTENSION = 'x-access';

/** Every route declares its access: the guard refuses routes that do not. */
export const Access = (rule: AccessRule) =>
  applyDecorators(
    SetMetadata(ACCESS, rule),
    ApiExtension(ACCESS_EXTENSION, rule),
    ...(rule === 'public' ? [RouteConfig({ isPublic: true })] : []),
  );

/** The grants of which the caller needs one; empty where a valid token is enough. */
export function grantsNeeded(rule: AccessRule): readonly Grant[] {
  if (typeof rule === 'object') return rule.anyOf;
  return rule === 'public' || rule === 'authenticated' || rule === 'by-event' ? [] : [rule];
}
