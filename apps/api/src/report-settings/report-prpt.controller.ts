import { type Actor, PrptFields, ReportDefinition } from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiDownload, downloadOf } from '../documents/download.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { AcceptsFile } from '../http/requests/uploads.js';
import { ReportPrpt } from './report-prpt.service.js';

/** Stores, returns and deletes the PRPT file of a report. Spec 001 §3. */
@Controller('v1/report-settings/reports/:id/prpt')
export class ReportPrptController {
  constructor(private readonly prpt: ReportPrpt) {}

  @Get()
  @Access('report_settings_read')
  @ApiDownload(['application/octet-stream'])
  async get(
    @Param('id', { schema: Id }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return downloadOf(await this.prpt.get(id), reply);
  }

  @Post()
  @HttpCode(200)
  @Access('report_settings_update')
  @AcceptsFile(PrptFields, ['application/octet-stream'])
  @Returns(ReportDefinition)
  put(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Req() request: FastifyRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ReportDefinition> {
    return this.prpt.put(actor, id, request, ifMatch);
  }

  @Delete()
  @HttpCode(204)
  @Access('report_settings_update')
  delete(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.prpt.delete(actor, id, ifMatch);
  }
}
