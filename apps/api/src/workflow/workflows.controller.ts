import { StateStatistics, StatisticsQuery, WorkflowSummary, type Actor } from '@percorso/domain';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../auth/access.decorator.js';
import { CurrentActor } from '../auth/current-actor.decorator.js';
import { ApiReply } from '../http/returns.decorator.js';
import { withTotal } from '../http/total.js';
import { catalogue } from './catalogue.js';
import { WorkflowStatistics } from './statistics.service.js';
import { NameParam, named } from './workflow-name.js';

/** DESIGN §2: the machines themselves, and how they are used. */
@Controller('v1/workflows')
export class WorkflowsController {
  constructor(private readonly statistics: WorkflowStatistics) {}

  @Get()
  @Access('workflow_read')
  @ApiReply(WorkflowSummary, { list: true })
  list(@Res({ passthrough: true }) reply: FastifyReply): WorkflowSummary[] {
    return withTotal(reply, catalogue());
  }

  @Get(':name/statistics')
  @Access('workflow_read')
  @ApiReply(StateStatistics, { list: true })
  async use(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Query({ schema: StatisticsQuery }) query: StatisticsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StateStatistics[]> {
    return withTotal(reply, await this.statistics.of(actor, named(name), query));
  }
}
