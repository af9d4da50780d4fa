import { type Actor, SlimDistrictUnit } from '@percorso/domain';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { DistrictUnitsService } from './district-units.service.js';

@Controller('v1/local-health-authorities')
export class UnitsOfAuthorityController {
  constructor(private readonly units: DistrictUnitsService) {}

  @Get(':code/district-units')
  @Access('menu_item_dashboard_read')
  @ApiReply(SlimDistrictUnit, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Param('code', { schema: z.string().regex(/^\d{6}$/) }) code: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<SlimDistrictUnit>> {
    return withTotal(reply, await this.units.ofAuthority(actor, code));
  }
}
