import { PublicConfig } from '@percorso/domain';
import { Controller, Get, Inject } from '@nestjs/common';
import { Access } from '../requests/access.decorator.js';
import { Returns } from '../replies/returns.decorator.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { version } from '../../config/version.js';

@Controller('v1/config')
export class ConfigController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Access('public')
  @Returns(PublicConfig)
  get(): PublicConfig {
    const { oidc, announcement, notices, provisionalIdentifiers, interface: settings } = this.config;
    return {
      oidc: { authority: oidc.issuer, clientId: oidc.clientId, scope: oidc.scope, resource: oidc.resource },
      announcement,
      interface: settings,
      provisionalIdentifiers,
      notices,
      version,
    };
  }
}
