import {
  type Actor,
  Created,
  OpenRegionalFlow,
  RegionalFlowRow,
  RegionalFlowsQuery,
  RegionalFlowView,
} from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiDownload, downloadOf } from '../documents/download.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { OpeningCaller, type Caller } from '../workflow/caller.decorator.js';
import { RegionalFlowsService } from './regional-flows.service.js';

/**
 * Opens, lists and returns regional flows: files for the region, one per track, health authority and month. Spec 001
 * §2; the spec gives no paths, so these are ours. Architecture §14.
 */
@Controller('v1/siar-flows/app')
export class RegionalFlowsController {
  constructor(private readonly flows: RegionalFlowsService) {}

  @Post()
  @HttpCode(201)
  @Access('siar_flow_run')
  @Returns(Created, { status: 201 })
  open(@OpeningCaller() caller: Caller, @Body({ schema: OpenRegionalFlow }) payload: OpenRegionalFlow) {
    return this.flows.open(caller, payload);
  }

  @Get()
  @Access('siar_flow_read')
  @ApiReply(RegionalFlowRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: RegionalFlowsQuery }) query: RegionalFlowsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<RegionalFlowRow>> {
    return withTotal(reply, await this.flows.list(actor, query));
  }

  @Get(':id')
  @Access('siar_flow_read')
  @ApiReply(RegionalFlowView)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<RegionalFlowView> {
    return this.flows.get(actor, id);
  }

  @Get(':id/file')
  @Access('siar_flow_read')
  @ApiDownload(['text/csv'])
  async file(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return downloadOf(await this.flows.file(actor, id, 'file'), reply);
  }

  /** Returns the records that the file leaves out, with line and reason. */
  @Get(':id/discarded')
  @Access('siar_flow_read')
  @ApiDownload(['text/csv'])
  async discarded(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return downloadOf(await this.flows.file(actor, id, 'discarded'), reply);
  }
}
