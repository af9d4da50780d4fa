import {
  type Actor,
  RegionalPeriod,
  RegionalPeriodInput,
  RegionalPeriodRow,
  RegionalPeriodsQuery,
  Tariff,
  TariffsQuery,
} from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { RegionalPeriodsService } from './regional-periods.service.js';

/** Tariffs and spending volumes of the region. Architecture §14. */
@Controller('v1/rates-and-budget')
export class RegionalPeriodsController {
  constructor(private readonly periods: RegionalPeriodsService) {}

  @Get('tariffs')
  @Access('menu_item_dashboard_read')
  @Returns(Tariff, { list: true })
  tariffs(@Query({ schema: TariffsQuery }) { date }: TariffsQuery): Promise<Tariff[]> {
    return this.periods.tariffs(date);
  }

  @Get('regional-periods')
  @Access('regional_rates_read')
  @ApiReply(RegionalPeriodRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: RegionalPeriodsQuery }) query: RegionalPeriodsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<RegionalPeriodRow>> {
    return withTotal(reply, await this.periods.list(actor, query));
  }

  @Get('regional-periods/:id')
  @Access('regional_rates_read')
  @Returns(RegionalPeriod)
  get(@Param('id', { schema: Id }) id: string): Promise<RegionalPeriod> {
    return this.periods.get(id);
  }

  @Post('regional-periods')
  @HttpCode(201)
  @Access('regional_rates_period_create')
  @Returns(RegionalPeriod, { status: 201 })
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: RegionalPeriodInput }) input: RegionalPeriodInput,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<RegionalPeriod> {
    return this.periods.create(actor, input, confirmed);
  }

  @Put('regional-periods/:id')
  @Access('regional_rates_period_update')
  @Returns(RegionalPeriod)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: RegionalPeriodInput }) input: RegionalPeriodInput,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<RegionalPeriod> {
    return this.periods.update(actor, id, input, confirmed, ifMatch);
  }
}
