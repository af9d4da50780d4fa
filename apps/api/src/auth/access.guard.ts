import { hasGrant } from '@percorso/domain';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Forbidden, Problem, Unauthenticated } from '../http/problem.js';
import { ACCESS, type AccessRule, grantsNeeded } from './access.decorator.js';
import { Actors } from './actors.service.js';
import type { TokenClaims } from './token-claims.js';
import { VerifiedTokens } from './verified-tokens.js';

const bearerToken = (request: FastifyRequest): string | undefined =>
  /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** The one guard of the API: who is calling, and may this person call this route. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  private readonly verified = new VerifiedTokens();

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
    const actor = await this.actors.of(claims);
    const needed = grantsNeeded(rule);
    if (needed.length > 0 && !needed.some((grant) => hasGrant(actor, grant))) throw new Forbidden(...needed);
    request.actor = actor;
    request.tokenExpiry = claims.exp;
    return true;
  }

  /** Called by passport with what came of the token: `info` says why there is no user. */
  override handleRequest<Claims>(error: unknown, claims: Claims | false, info: unknown): Claims {
    const problem = [error, info].find((cause): cause is Problem => cause instanceof Problem);
    if (problem) throw problem;
    if (error instanceof Error) throw error;
    if (!claims) throw new Unauthenticated('invalid_token');
    return claims;
  }

  private async claims(context: ExecutionContext, request: FastifyRequest & { user?: TokenClaims }) {
    const token = bearerToken(request);
    if (token === undefined) throw new Unauthenticated('missing_token');
    const known = this.verified.get(token, Date.now() / 1000);
    if (known) return known;
    await super.canActivate(context);
    if (!request.user) throw new Unauthenticated('invalid_token');
    this.verified.add(token, request.user);
    return request.user;
  }
}
