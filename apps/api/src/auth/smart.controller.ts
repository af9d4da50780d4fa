import { Controller, Get } from '@nestjs/common';
import { Access } from '../http/access.decorator.js';
import { Returns } from '../http/returns.decorator.js';
import { SmartConfiguration, SmartDiscovery } from './smart-configuration.js';

@Controller()
export class SmartController {
  constructor(private readonly discovery: SmartDiscovery) {}

  /** Below the address of the FHIR server, as SMART says, and where who knows the host alone looks for it. */
  @Get(['fhir/r4/.well-known/smart-configuration', '.well-known/smart-configuration'])
  @Access('public')
  @Returns(SmartConfiguration)
  get(): Promise<SmartConfiguration> {
    return this.discovery.configuration();
  }
}
