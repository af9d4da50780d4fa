import {
  type Actor,
  AnnualScheduleClosing,
  AnnualScheduleQuery,
  AnnualScheduleRow,
  CloseAnnualSchedule,
} from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { AnnualScheduleService } from './annual-schedule.service.js';

/**
 * Lists and closes the annual hours of external organisations by professional category. Spec 001 §2, which gives no
 * paths, so these are ours. Architecture §14.
 */
@Controller('v1/siar-flows/external-organization-annual-schedule')
export class AnnualScheduleController {
  constructor(private readonly schedule: AnnualScheduleService) {}

  @Get()
  @Access('siar_flow_read')
  @Returns(AnnualScheduleRow, { list: true })
  list(
    @CurrentActor() actor: Actor,
    @Query({ schema: AnnualScheduleQuery }) query: AnnualScheduleQuery,
  ): Promise<AnnualScheduleRow[]> {
    return this.schedule.list(actor, query);
  }

  @Post('closings')
  @HttpCode(201)
  @Access('siar_flow_run')
  @Returns(AnnualScheduleClosing, { status: 201 })
  close(
    @CurrentActor() actor: Actor,
    @Body({ schema: CloseAnnualSchedule }) payload: CloseAnnualSchedule,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<AnnualScheduleClosing> {
    return this.schedule.close(actor, payload, confirmed);
  }
}
