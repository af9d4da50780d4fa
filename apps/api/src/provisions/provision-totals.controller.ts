import { ProvisionTotals, type Actor } from '@percorso/domain';
import { Controller, Get, Param } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { ProvisionTotalsService } from './provision-totals.service.js';

@Controller('v1/sheets/:id/provision-totals')
export class ProvisionTotalsController {
  constructor(private readonly totals: ProvisionTotalsService) {}

  @Get()
  @Access('episode_of_care_read')
  @ApiReply(ProvisionTotals)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<ProvisionTotals> {
    return this.totals.compute(actor, id);
  }
}
