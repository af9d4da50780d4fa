import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { QueryGuard } from '../http/requests/query.guard.js';
import { AccessGuard } from './access.guard.js';
import { Actors } from './actors.service.js';
import { AffiliationNotices } from './affiliation-notices.js';
import { EmbeddedSecrets } from './embedded/embedded-secrets.js';
import { IdentifierSearches } from './identifier-searches.js';
import { IssuerKeys } from './issuer-keys.js';
import { JwtStrategy } from './jwt.strategy.js';
import { MeController } from './me.controller.js';
import { MeService } from './me.service.js';
import { SmartDiscovery } from './smart-configuration.js';
import { SmartController } from './smart.controller.js';

@Global()
@Module({
  imports: [PassportModule],
  controllers: [MeController, SmartController],
  providers: [
    Actors,
    AffiliationNotices,
    EmbeddedSecrets,
    IdentifierSearches,
    IssuerKeys,
    JwtStrategy,
    MeService,
    SmartDiscovery,
    { provide: APP_GUARD, useClass: AccessGuard },
    // After the access guard: unknown parameters are reported only to callers who may use the route.
    { provide: APP_GUARD, useClass: QueryGuard },
  ],
  exports: [Actors, AffiliationNotices, EmbeddedSecrets, IdentifierSearches],
})
export class AuthModule {}
