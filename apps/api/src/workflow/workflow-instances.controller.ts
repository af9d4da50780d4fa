import {
  HistoryEntry,
  SentEvent,
  SimulatedEvent,
  Simulation,
  TransitionReply,
  WorkflowView,
  type Actor,
} from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { documentedWith } from '../http/replies/documented-with.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { withTotal } from '../http/lists/total.js';
import { CurrentCaller, type Caller } from './caller.decorator.js';
import { clientEvent } from './client-events.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { WorkflowEngine } from './engine.service.js';
import { InstanceViews } from './instance-views.service.js';
import { EventBody, SimulationBody } from './event-bodies.js';
import { NameParam, parseWorkflowName } from './workflow-name.js';

/** Generic access to every instance of every workflow, in addition to the paths of the spec. Architecture §2. */
@Controller('v1/workflows/:name/instances/:id')
export class WorkflowInstancesController {
  constructor(
    private readonly engine: WorkflowEngine,
    private readonly views: InstanceViews,
  ) {}

  @Get()
  @Access({ anyOf: ['episode_of_care_read', 'workflow_read'] })
  @ApiReply(WorkflowView)
  get(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Param('id', { schema: Id }) id: string,
  ): Promise<WorkflowView> {
    return this.views.get(actor, parseWorkflowName(name), id);
  }

  @Post('events')
  @HttpCode(200)
  @Access('by-event')
  @ApiReply(TransitionReply)
  async send(
    @CurrentCaller() caller: Caller,
    @Param('name', { schema: NameParam }) name: string,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: documentedWith(SentEvent, EventBody) }) event: SentEvent,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<TransitionReply> {
    const workflow = parseWorkflowName(name);
    const read = () => clientEvent(workflow, event);
    return this.engine.send({
      ...caller,
      confirmed,
      workflow,
      id,
      ...(await this.views.readFor(caller.actor, workflow, id, read)),
    });
  }

  @Get('history')
  @Access({ anyOf: ['episode_of_care_read', 'workflow_read'] })
  @ApiReply(HistoryEntry, { list: true })
  async history(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Param('id', { schema: Id }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HistoryEntry[]> {
    return withTotal(reply, await this.views.history(actor, parseWorkflowName(name), id));
  }

  @Post('simulate')
  @HttpCode(200)
  @Access({ anyOf: ['episode_of_care_read', 'workflow_read'] })
  @ApiReply(SimulatedEvent, { list: true })
  async simulate(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: documentedWith(Simulation, SimulationBody) }) simulation: Simulation,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SimulatedEvent[]> {
    return withTotal(reply, await this.views.simulate(actor, parseWorkflowName(name), id, simulation));
  }
}
