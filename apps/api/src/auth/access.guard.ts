import { type Actor, hasGrant, isTypeInScope } from '@percorso/domain';
import { type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { Forbidden, Problem, Unauthenticated } from '../http/problems/problem.js';
import { ACCESS, type AccessRule, grantsNeeded } from '../http/requests/access.decorator.js';
import { Actors } from './actors.service.js';
import { IN_STRUCTURE, inStructure } from './in-structure.js';
import type { TokenClaims } from './token-claims.js';
import { VerifiedTokens } from './verified-tokens.js';

const bearerToken = (request: FastifyRequest): string | undefined =>
  /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * Lets systems call only the FHIR API, and only resource types that their scopes name (decision 0049).
 * @throws Problem 403
 */
function requireSystemScope(actor: Actor, { routeOptions: { url = '' } }: FastifyRequest): void {
  if (!actor.system) return;
  const [path, type] = /^\/fhir\/r4\/([A-Z][A-Za-z]*(?=\/|$))?/.exec(url) ?? [];
  if (path === undefined) throw new Problem(403, 'system_token');
  if (type !== undefined && !isTypeInScope(actor, type)) throw new Problem(403, 'type_out_of_scope');
}

/**
 * Returns why a token was refused, as a log entry to compare with the provider's settings, for example `jwt audience
 * invalid. expected: …`. It never contains the token.
 */
function reasonOf(reason: Error | undefined): string {
  if (reason instanceof ZodError)
    return `its claims lack ${reason.issues.map(({ path }) => path.join('.')).join(', ')}`;
  return reason?.message.slice(0, 200) ?? 'it is not a token';
}

/** Authenticates the caller and checks the route's access rule. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  private readonly verified = new VerifiedTokens<TokenClaims>();
  private readonly logger = new Logger('Access');

  constructor(
    private readonly reflector: Reflector,
    private readonly actors: Actors,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === undefined) throw new Problem(403, 'access_not_declared');
    if (rule === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const claims = await this.claims(context, request);
    const actor = await this.actors.actorOfToken(claims);
    requireSystemScope(actor, request);
    const needed = grantsNeeded(rule);
    if (needed.length > 0 && !needed.some((grant) => hasGrant(actor, grant))) throw new Forbidden(...needed);
    const isNarrowed = this.reflector.get<boolean | undefined>(IN_STRUCTURE, context.getHandler()) ?? false;
    request.actor = isNarrowed ? inStructure(actor, request) : actor;
    request.tokenExpiry = claims.exp;
    return true;
  }

  /**
   * Called by passport with the outcome of the authentication. Returns the claims of a valid token; for any other, `error` or `info` says
   * why.
   * @throws Unauthenticated (401), or the problem that prevented the authentication
   */
  override handleRequest<Claims>(
    error: unknown,
    claims: Claims | false,
    info: unknown,
    context: ExecutionContext,
  ): Claims {
    const problem = [error, info].find((cause): cause is Problem => cause instanceof Problem);
    if (problem) throw problem;
    const reason = [error, info].find((cause): cause is Error => cause instanceof Error);
    if (claims && !reason) return claims;
    const { id: requestId } = context.switchToHttp().getRequest<FastifyRequest>();
    this.logger.warn(`Token refused: ${reasonOf(reason)}`, { requestId });
    throw new Unauthenticated('invalid_token');
  }

  private async claims(context: ExecutionContext, request: FastifyRequest & { user?: TokenClaims }) {
    const token = bearerToken(request);
    if (token === undefined) throw new Unauthenticated('missing_token');
    const cachedClaims = this.verified.get(token, Date.now() / 1000);
    if (cachedClaims) return cachedClaims;
    await super.canActivate(context);
    if (!request.user) throw new Unauthenticated('invalid_token');
    this.verified.add(token, request.user);
    return request.user;
  }
}
