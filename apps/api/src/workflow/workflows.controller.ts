import { WorkflowDescription, WorkflowQuery, WorkflowSummary } from '@percorso/domain';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../http/requests/access.decorator.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { withTotal } from '../http/lists/total.js';
import { catalogue, mediaTypes, rendering } from './catalogue.js';
import { NameParam, parseWorkflowName } from './workflow-name.js';

/** Reply for `format=xstate`: the config for XState's `createMachine`. */
const MachineConfig = z.looseObject({ id: z.string(), states: z.looseObject({}) }).meta({ id: 'MachineConfig' });

/** The machines themselves, as data and as diagrams. Architecture §2. */
@Controller('v1/workflows')
export class WorkflowsController {
  @Get()
  @Access('workflow_read')
  @ApiReply(WorkflowSummary, { list: true })
  list(@Res({ passthrough: true }) reply: FastifyReply): WorkflowSummary[] {
    return withTotal(reply, catalogue());
  }

  @Get(':name')
  @Access('workflow_read')
  @ApiProduces(...Object.values(mediaTypes))
  @ApiReply(z.union([WorkflowDescription, MachineConfig]))
  describe(
    @Param('name', { schema: NameParam }) name: string,
    @Query({ schema: WorkflowQuery }) query: WorkflowQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WorkflowDescription | string> {
    void reply.header('content-type', mediaTypes[query.format]);
    return rendering(parseWorkflowName(name), query);
  }
}
