import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access.guard.js';
import { Actors } from './actors.service.js';
import { AffiliationNotices } from './affiliation-notices.js';
import { EmbeddedSecrets } from './embedded/embedded-secrets.js';
import { IssuerKeys } from './issuer-keys.js';
import { JwtStrategy } from './jwt.strategy.js';
import { MeController } from './me.controller.js';
import { MeService } from './me.service.js';

@Global()
@Module({
  imports: [PassportModule],
  controllers: [MeController],
  providers: [
    Actors,
    AffiliationNotices,
    EmbeddedSecrets,
    IssuerKeys,
    JwtStrategy,
    MeService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Actors, AffiliationNotices, EmbeddedSecrets],
})
export class AuthModule {}
