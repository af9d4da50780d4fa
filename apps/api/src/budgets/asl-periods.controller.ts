import {
  type Actor,
  AslConsumption,
  AslConsumptionQuery,
  AslPeriod,
  AslPeriodChange,
  AslPeriodInput,
  AslPeriodRow,
  AslPeriodsQuery,
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
import { AslConsumptionService } from './asl-consumption.service.js';
import { AslPeriodsService } from './asl-periods.service.js';

/** Spending volumes of the ASLs, and the budget consumption of their centres. Architecture §14. */
@Controller('v1/rates-and-budget')
export class AslPeriodsController {
  constructor(
    private readonly periods: AslPeriodsService,
    private readonly consumption: AslConsumptionService,
  ) {}

  @Get('asl-consumption')
  @Access('asl_budgets_read')
  @Returns(AslConsumption, { list: true })
  consumed(
    @CurrentActor() actor: Actor,
    @Query({ schema: AslConsumptionQuery }) query: AslConsumptionQuery,
  ): Promise<AslConsumption[]> {
    return this.consumption.of(actor, query);
  }

  @Get('asl-periods')
  @Access('asl_budgets_read')
  @ApiReply(AslPeriodRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: AslPeriodsQuery }) query: AslPeriodsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<AslPeriodRow>> {
    return withTotal(reply, await this.periods.list(actor, query));
  }

  @Get('asl-periods/:id')
  @Access('asl_budgets_read')
  @Returns(AslPeriod)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<AslPeriod> {
    return this.periods.get(actor, id);
  }

  @Post('asl-periods')
  @HttpCode(201)
  @Access('asl_budgets_period_create')
  @Returns(AslPeriod, { status: 201 })
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: AslPeriodInput }) input: AslPeriodInput,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<AslPeriod> {
    return this.periods.create(actor, input, confirmed);
  }

  @Put('asl-periods/:id')
  @Access('asl_budgets_period_update')
  @Returns(AslPeriod)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: AslPeriodChange }) input: AslPeriodChange,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<AslPeriod> {
    return this.periods.update(actor, id, input, confirmed, ifMatch);
  }
}
