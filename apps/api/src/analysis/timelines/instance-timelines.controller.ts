import { InstanceReplay, InstancePath, InstanceDwellTime, PathQuery, type Actor } from '@percorso/domain';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../../http/requests/access.decorator.js';
import { CurrentActor } from '../../http/requests/current-actor.decorator.js';
import { Id } from '../../http/requests/id.js';
import { ApiReply } from '../../http/replies/returns.decorator.js';
import { withTotal } from '../../http/lists/total.js';
import { InstanceTimelines } from './instance-timelines.service.js';
import { NameParam, parseWorkflowName } from '../../workflow/workflow-name.js';

/**
 * The replay, the dwell times and the shortest path to a state of an instance. The class keeps its old name, because operation ids derive
 * from it.
 */
@Controller('v1/workflows/:name/instances/:id')
export class InstanceStoriesController {
  constructor(private readonly timelines: InstanceTimelines) {}

  @Get('replay')
  @Access({ anyOf: ['episode_of_care_read', 'workflow_read'] })
  @ApiReply(InstanceReplay)
  replay(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Param('id', { schema: Id }) id: string,
  ): Promise<InstanceReplay> {
    return this.timelines.replay(actor, parseWorkflowName(name), id);
  }

  @Get('stays')
  @Access({ anyOf: ['episode_of_care_read', 'workflow_read'] })
  @ApiReply(InstanceDwellTime, { list: true })
  async stays(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Param('id', { schema: Id }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InstanceDwellTime[]> {
    return withTotal(reply, await this.timelines.dwellTimes(actor, parseWorkflowName(name), id));
  }

  @Get('road')
  @Access({ anyOf: ['episode_of_care_read', 'workflow_read'] })
  @ApiReply(InstancePath)
  road(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: PathQuery }) { to }: PathQuery,
  ): Promise<InstancePath> {
    return this.timelines.shortestPath(actor, parseWorkflowName(name), id, to);
  }
}
