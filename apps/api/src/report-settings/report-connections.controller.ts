import {
  type Actor,
  ReportConnection,
  ReportConnectionInput,
  ReportConnectionRow,
  ReportConnectionsQuery,
  ReportConnectionTest,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { ReportConnectionsService } from './report-connections.service.js';

/** Manages the connections of reports. Spec 001 §3. */
@Controller('v1/report-settings/connections')
export class ReportSettingsConnectionsController {
  constructor(private readonly connections: ReportConnectionsService) {}

  @Get()
  @Access('report_settings_read')
  @ApiReply(ReportConnectionRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: ReportConnectionsQuery }) query: ReportConnectionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ReportConnectionRow>> {
    return withTotal(reply, await this.connections.list(actor, query));
  }

  @Get(':id')
  @Access('report_settings_read')
  @Returns(ReportConnection)
  get(@Param('id', { schema: Id }) id: string): Promise<ReportConnection> {
    return this.connections.get(id);
  }

  @Post()
  @HttpCode(201)
  @Access('report_settings_update')
  @Returns(ReportConnection, { status: 201 })
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: ReportConnectionInput }) input: ReportConnectionInput,
  ): Promise<ReportConnection> {
    return this.connections.create(actor, input);
  }

  @Put(':id')
  @Access('report_settings_update')
  @Returns(ReportConnection)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ReportConnectionInput }) input: ReportConnectionInput,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ReportConnection> {
    return this.connections.update(actor, id, input, ifMatch);
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('report_settings_update')
  delete(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.connections.delete(actor, id, ifMatch);
  }

  /** Tests the connection. It creates nothing, so the status is 200. */
  @Post(':id/test')
  @HttpCode(200)
  @Access('report_settings_update')
  @Returns(ReportConnectionTest)
  test(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<ReportConnectionTest> {
    return this.connections.test(actor, id);
  }
}
