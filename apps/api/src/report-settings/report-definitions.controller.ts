import {
  type Actor,
  ReportColumn,
  ReportDefinition,
  ReportDefinitionInput,
  ReportDefinitionRow,
  ReportDefinitionsQuery,
  ReportFields,
  ReportFieldsInput,
  ReportPreview,
  ReportPreviewInput,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { ReportDefinitionsService } from './report-definitions.service.js';
import { ReportQueries } from './report-queries.service.js';

/** Manages reports with their query, parameters and fields. Spec 001 §3. */
@Controller('v1/report-settings/reports')
export class ReportDefinitionsController {
  constructor(
    private readonly reports: ReportDefinitionsService,
    private readonly queries: ReportQueries,
  ) {}

  @Get()
  @Access('report_settings_read')
  @ApiReply(ReportDefinitionRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: ReportDefinitionsQuery }) query: ReportDefinitionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ReportDefinitionRow>> {
    return withTotal(reply, await this.reports.list(actor, query));
  }

  @Get(':id')
  @Access('report_settings_read')
  @Returns(ReportDefinition)
  get(@Param('id', { schema: Id }) id: string): Promise<ReportDefinition> {
    return this.reports.get(id);
  }

  @Post()
  @HttpCode(201)
  @Access('report_settings_update')
  @Returns(ReportDefinition, { status: 201 })
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: ReportDefinitionInput }) input: ReportDefinitionInput,
  ): Promise<ReportDefinition> {
    return this.reports.create(actor, input);
  }

  @Put(':id')
  @Access('report_settings_update')
  @Returns(ReportDefinition)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ReportDefinitionInput }) input: ReportDefinitionInput,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ReportDefinition> {
    return this.reports.update({ actor, confirmed, ifMatch }, id, input);
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('report_settings_update')
  delete(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.reports.delete({ actor, confirmed, ifMatch }, id);
  }

  /** Returns the first rows of the saved report. */
  @Post(':id/preview')
  @HttpCode(200)
  @Access('report_settings_update')
  @Returns(ReportPreview)
  async preview(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ReportPreviewInput }) { values }: ReportPreviewInput,
  ): Promise<ReportPreview> {
    return this.queries.preview(actor, await this.reports.get(id), values);
  }

  /** Returns the columns of the query, as the database describes them. */
  @Post(':id/columns')
  @HttpCode(200)
  @Access('report_settings_update')
  @ApiReply(ReportColumn.array())
  async columns(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<ReportColumn[]> {
    return this.queries.columns(actor, await this.reports.get(id));
  }

  @Get(':id/fields')
  @Access('report_settings_read')
  @Returns(ReportFields)
  fields(@Param('id', { schema: Id }) id: string): Promise<ReportFields> {
    return this.reports.fields(id);
  }

  @Put(':id/fields')
  @Access('report_settings_update')
  @Returns(ReportFields)
  saveFields(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ReportFieldsInput }) { fields }: ReportFieldsInput,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ReportFields> {
    return this.reports.saveFields({ actor, ifMatch }, id, fields);
  }
}
