import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { passportJwtSecret } from 'jwks-rsa';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { IssuerKeys } from './issuer-keys.js';
import { type ClaimLayout, readClaims, type TokenClaims } from './token-claims.js';

const CLOCK_TOLERANCE_SECONDS = 5;

/** Checks the signature, issuer, audience and expiry of an access token. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  private readonly layout: ClaimLayout;

  constructor(@Inject(CONFIG) config: Config, keys: IssuerKeys) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: passportJwtSecret({
        jwksUri: config.oidc.issuer,
        fetcher: () => keys.fetch(),
        cache: true,
        rateLimit: true,
        jwksRequestsPerMinute: 30,
      }),
      issuer: config.oidc.issuer,
      audience: config.oidc.audience,
      algorithms: ['RS256', 'PS256', 'ES256'],
      jsonWebTokenOptions: { clockTolerance: CLOCK_TOLERANCE_SECONDS },
    });
    const { clientId, audience, ...layout } = config.oidc;
    this.layout = { ...layout, clients: [clientId, audience] };
  }

  validate(payload: unknown): TokenClaims {
    return readClaims(payload, this.layout);
  }
}
