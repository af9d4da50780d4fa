import { SlimStructure } from '@percorso/domain';
import { Controller, Get } from '@nestjs/common';
import { Access } from '../auth/access.decorator.js';
import { Returns } from '../http/returns.decorator.js';
import { DistrictUnitsService } from './district-units.service.js';

@Controller('v1/district-units')
export class DistrictUnitsController {
  constructor(private readonly units: DistrictUnitsService) {}

  @Get('slim')
  @Access('menu_item_dashboard_read')
  @Returns(SlimStructure, { list: true })
  slim(): Promise<SlimStructure[]> {
    return this.units.slim();
  }
}
