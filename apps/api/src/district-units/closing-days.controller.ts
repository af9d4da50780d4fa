import { type Actor, ClosingDay, ClosingDayInput } from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { ClosingDaysService } from './closing-days.service.js';

/** Closing days of a unit with their reasons, such as the day of the patron saint or building works. National holidays need no entry. */
@Controller('v1/district-units')
export class ClosingDaysController {
  constructor(private readonly closingDays: ClosingDaysService) {}

  @Get(':id/closing-days')
  @Access('district_unit_read')
  @Returns(ClosingDay, { list: true })
  of(@Param('id', { schema: Id }) id: string): Promise<ClosingDay[]> {
    return this.closingDays.of(id);
  }

  @Post(':id/closing-days')
  @HttpCode(201)
  @Access('district_unit_update')
  @Returns(ClosingDay, { status: 201 })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ClosingDayInput }) input: ClosingDayInput,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<ClosingDay> {
    return this.closingDays.add(actor, id, input, confirmed);
  }

  @Delete('closing-days/:closingDayId')
  @HttpCode(204)
  @Access('district_unit_update')
  delete(
    @CurrentActor() actor: Actor,
    @Param('closingDayId', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.closingDays.delete(actor, id);
  }
}
