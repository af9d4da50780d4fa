import { ServiceVersion } from '@percorso/domain';
import { Controller, Get } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { VersionsService } from './versions.service.js';

@Controller('v1/version')
export class VersionsController {
  constructor(private readonly versions: VersionsService) {}

  /** Returns the versions of all services (spec 001 §7). */
  @Get('all')
  @Access('app_versions_read')
  @Returns(ServiceVersion, { list: true })
  all(): Promise<ServiceVersion[]> {
    return this.versions.all();
  }
}
