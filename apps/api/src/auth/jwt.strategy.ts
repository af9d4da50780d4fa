import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { passportJwtSecret } from 'jwks-rsa';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { IssuerKeys } from './issuer-keys.js';
import { TokenClaims } from './token-claims.js';

const CLOCK_TOLERANCE_SECONDS = 5;

/** Checks signature, issuer, audience and expiry of an access token. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
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
  }

  validate(payload: unknown): TokenClaims | false {
    const claims = TokenClaims.safeParse(payload);
    return claims.success ? claims.data : false;
  }
}
