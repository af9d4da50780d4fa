import { SlimStructure } from '@percorso/domain';
import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { Access } from '../http/access.decorator.js';
import { Returns } from '../http/returns.decorator.js';
import { DistrictUnitsService } from './district-units.service.js';

@Controller('v1/local-health-authorities')
export class UnitsOfAuthorityController {
  constructor(private readonly units: DistrictUnitsService) {}

  @Get(':code/district-units')
  @Access('menu_item_dashboard_read')
  @Returns(SlimStructure, { list: true })
  list(@Param('code', { schema: z.string().regex(/^\d{6}$/) }) code: string): Promise<SlimStructure[]> {
    return this.units.ofAuthority(code);
  }
}
