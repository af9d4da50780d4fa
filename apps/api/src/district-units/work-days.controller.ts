import { type Actor, WorkDay, WorkDayInput } from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { WorkDaysService } from './work-days.service.js';

/** Working days of a district unit, spec 001 §7. */
@Controller('v1/district-units')
export class WorkDaysController {
  constructor(private readonly workDays: WorkDaysService) {}

  @Get(':id/work-days')
  @Access('district_unit_read')
  @Returns(WorkDay, { list: true })
  of(@Param('id', { schema: Id }) id: string): Promise<WorkDay[]> {
    return this.workDays.of(id);
  }

  @Post(':id/work-days')
  @HttpCode(201)
  @Access('district_unit_update')
  @Returns(WorkDay, { status: 201 })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: WorkDayInput }) input: WorkDayInput,
  ): Promise<WorkDay> {
    return this.workDays.add(actor, id, input);
  }

  @Delete('work-days/:workDayId')
  @HttpCode(204)
  @Access('district_unit_update')
  delete(
    @CurrentActor() actor: Actor,
    @Param('workDayId', { schema: Id }) id: string,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.workDays.delete(actor, id, confirmed);
  }
}
