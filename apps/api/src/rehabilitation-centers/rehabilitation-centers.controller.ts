import { SlimStructure } from '@percorso/domain';
import { Controller, Get } from '@nestjs/common';
import { Access } from '../auth/access.decorator.js';
import { Returns } from '../http/returns.decorator.js';
import { RehabilitationCentersService } from './rehabilitation-centers.service.js';

@Controller('v1/rehabilitation-centers')
export class RehabilitationCentersController {
  constructor(private readonly centers: RehabilitationCentersService) {}

  @Get('slim')
  @Access('menu_item_dashboard_read')
  @Returns(SlimStructure, { list: true })
  slim(): Promise<SlimStructure[]> {
    return this.centers.slim();
  }
}
