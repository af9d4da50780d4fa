import { WorklistItem, WorklistQuery, type Actor } from '@percorso/domain';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { InStructure } from '../auth/in-structure.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { WorklistService } from './worklist.service.js';

@Controller('v1/worklist')
export class WorklistController {
  constructor(private readonly worklist: WorklistService) {}

  /** Lists the tasks on the open episodes in scope: those of the caller, or those of other users. Architecture §15. */
  @Get()
  @Access('episode_of_care_read')
  @InStructure()
  @ApiReply(WorklistItem, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: WorklistQuery }) query: WorklistQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<WorklistItem>> {
    return withTotal(reply, await this.worklist.list(actor, query));
  }
}
