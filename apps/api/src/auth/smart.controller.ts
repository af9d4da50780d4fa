import { Controller, Get } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { SmartConfiguration, SmartDiscovery } from './smart-configuration.js';

@Controller()
export class SmartController {
  constructor(private readonly discovery: SmartDiscovery) {}

  /**
   * Served below the FHIR server's address, as SMART requires, and at the host's root, for clients that know only the
   * host.
   */
  @Get(['fhir/r4/.well-known/smart-configuration', '.well-known/smart-configuration'])
  @Access('public')
  @Returns(SmartConfiguration)
  get(): Promise<SmartConfiguration> {
    return this.discovery.configuration();
  }
}
