import {
  type Actor,
  RehabilitationCenter,
  RehabilitationCenterInput,
  RehabilitationCenterRow,
  RehabilitationCentersQuery,
  SlimStructure,
  SlimStructuresQuery,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { RehabilitationCentersService } from './rehabilitation-centers.service.js';

/** Rehabilitation centres, spec 001 §7. */
@Controller('v1/rehabilitation-centers')
export class RehabilitationCentersController {
  constructor(private readonly centers: RehabilitationCentersService) {}

  @Get('slim')
  @Access('menu_item_dashboard_read')
  @ApiReply(SlimStructure, { list: true })
  async slim(
    @CurrentActor() actor: Actor,
    @Query({ schema: SlimStructuresQuery }) query: SlimStructuresQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<SlimStructure>> {
    return withTotal(reply, await this.centers.slim(actor, query));
  }

  @Get()
  @Access('rehab_center_list')
  @ApiReply(RehabilitationCenterRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: RehabilitationCentersQuery }) query: RehabilitationCentersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<RehabilitationCenterRow>> {
    return withTotal(reply, await this.centers.list(actor, query));
  }

  @Get(':id')
  @Access('rehab_center_read')
  @Returns(RehabilitationCenter)
  get(@Param('id', { schema: Id }) id: string): Promise<RehabilitationCenter> {
    return this.centers.get(id);
  }

  @Post()
  @HttpCode(201)
  @Access('rehab_center_create')
  @Returns(RehabilitationCenter, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body({ schema: RehabilitationCenterInput }) input: RehabilitationCenterInput) {
    return this.centers.create(actor, input);
  }

  @Put(':id')
  @Access('rehab_center_update')
  @Returns(RehabilitationCenter)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: RehabilitationCenterInput }) input: RehabilitationCenterInput,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return this.centers.update(actor, id, input, ifMatch);
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('rehab_center_delete')
  delete(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.centers.delete(actor, id, ifMatch);
  }
}
