import { ClosingSummary, type Actor } from '@percorso/domain';
import { Controller, Get, Param } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { ClosingSummaryService } from './closing-summary.service.js';

@Controller('v1/district-unit-episodes')
export class ClosingSummaryController {
  constructor(private readonly summaries: ClosingSummaryService) {}

  @Get(':id/closing-summary')
  @Access('episode_of_care_read')
  @Returns(ClosingSummary)
  read(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<ClosingSummary> {
    return this.summaries.read(actor, id);
  }
}
