import {
  MonthsQuery,
  StateMonth,
  StateStatistics,
  StatisticsQuery,
  DwellTime,
  DwellTimesQuery,
  WorkflowLimits as Limits,
  WorkflowLimitsInput,
  type Actor,
} from '@percorso/domain';
import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../../http/requests/access.decorator.js';
import { CurrentActor } from '../../http/requests/current-actor.decorator.js';
import { ApiReply, Returns } from '../../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../../http/lists/total.js';
import { NameParam, parseWorkflowName } from '../../workflow/workflow-name.js';
import { WorkflowLimits } from './limits.service.js';
import { WorkflowStatistics } from './statistics.service.js';
import { WorkflowDwellTimes } from './dwell-times.service.js';

/** Dwell times of instances in their states, and the events that send them back. Architecture §16. */
@Controller('v1/workflows')
export class WaitingController {
  constructor(
    private readonly statistics: WorkflowStatistics,
    private readonly dwellTimes: WorkflowDwellTimes,
    private readonly limits: WorkflowLimits,
  ) {}

  @Get(':name/statistics')
  @Access('workflow_read')
  @ApiReply(StateStatistics, { list: true })
  async use(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Query({ schema: StatisticsQuery }) query: StatisticsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StateStatistics[]> {
    return withTotal(reply, await this.statistics.of(actor, parseWorkflowName(name), query));
  }

  /** Statistics of one state, by month of entry. */
  @Get(':name/statistics/months')
  @Access('workflow_read')
  @ApiReply(StateMonth, { list: true })
  async months(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Query({ schema: MonthsQuery }) query: MonthsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StateMonth[]> {
    return withTotal(reply, await this.statistics.months(actor, parseWorkflowName(name), query));
  }

  /** The dwell times that a number of the statistics counts. */
  @Get(':name/stays')
  @Access('workflow_read')
  @ApiReply(DwellTime, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Query({ schema: DwellTimesQuery }) query: DwellTimesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<DwellTime>> {
    return withTotal(reply, await this.dwellTimes.list(actor, parseWorkflowName(name), query));
  }

  @Get(':name/limits')
  @Access('workflow_read')
  @Returns(Limits)
  limitsOf(@Param('name', { schema: NameParam }) name: string): Promise<Limits> {
    return this.limits.of(parseWorkflowName(name));
  }

  @Put(':name/limits')
  @Access('workflow_limits_update')
  @Returns(Limits)
  saveLimits(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Body({ schema: WorkflowLimitsInput }) input: WorkflowLimitsInput,
  ): Promise<Limits> {
    return this.limits.save(actor, parseWorkflowName(name), input);
  }
}
